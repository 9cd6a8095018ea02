/** What can be looked up beside the table. */
export type Tab = 'log' | 'claims' | 'chat' | 'about';
