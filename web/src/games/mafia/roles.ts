// Roles, and tokens in the order of the count arrays.

import type { Token } from './types';

export const TOKENS: readonly Token[] = ['henchman', 'agent_fbi', 'agent_cia', 'driver', 'cleaner'];

export const ROLES = ['godfather', 'thief', ...TOKENS, 'urchin'] as const;
export type Role = 'godfather' | 'thief' | 'urchin' | Token;

export const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name);

export const QUESTIONS = ['diamonds', 'roles', 'passed', 'took'] as const;
