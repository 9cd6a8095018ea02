export const baseLocale: string;
export const locales: string[];
export function messageFolders(): string[];
export function writeProject(): void;
