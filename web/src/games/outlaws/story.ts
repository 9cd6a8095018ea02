import type { GameTable } from '../../table/game';
const story = {
  sentence: (event) => ({
    text: JSON.stringify(event).slice(0, 80),
    icon: 'x',
    seats: [],
    tone: 'plain' as const
  }),
  claims: () => [],
  saying: (claim) => ({ icon: 'x', label: JSON.stringify(claim), negative: false }),
  contents: () => []
} satisfies Partial<GameTable>;
export type Story = typeof story;
export default story;
