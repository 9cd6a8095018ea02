// Names by lot, for guests who have given none. They are put together of two lists, in each language.

import { locale } from './locale.svelte';

const LISTS: Record<string, [first: string[], second: string[], between: string]> = {
  en: [
    ['Amber', 'Bold', 'Candid', 'Crimson', 'Gentle', 'Hidden', 'Hooded', 'Lucky', 'Midnight',
      'Nimble', 'Quiet', 'Silver', 'Sly', 'Solemn', 'Velvet', 'Wily'],
    ['Badger', 'Crane', 'Finch', 'Fox', 'Hare', 'Heron', 'Lynx', 'Magpie', 'Marten', 'Moth',
      'Otter', 'Owl', 'Raven', 'Stoat', 'Toad', 'Wolf'],
    ' '
  ],
  'zh-Hant': [
    ['安靜的', '午夜的', '神祕的', '淡定的', '機靈的', '蒙面的', '幸運的', '優雅的', '狡猾的',
      '沉默的', '大膽的', '好奇的', '從容的', '敏捷的', '低調的', '老練的'],
    ['狐狸', '貓頭鷹', '烏鴉', '石虎', '白鷺', '水獺', '穿山甲', '喜鵲', '黑熊', '藍鵲', '野兔',
      '灰狼', '飛蛾', '山羌', '雲豹', '蟾蜍'],
    ''
  ]
}; // prettier-ignore

const one = (list: string[]): string => list[Math.floor(Math.random() * list.length)]!;

/** A friendly name in the reader's language. */
export function drawName(): string {
  const [first, second, between] = LISTS[locale.now] ?? LISTS.en!;
  return one(first) + between + one(second);
}
