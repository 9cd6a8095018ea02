// Roles, and tokens in the order of the count arrays.

import type { Token } from './types';

export const TOKENS: readonly Token[] = ['henchman', 'agent_fbi', 'agent_cia', 'driver', 'cleaner'];

export const ROLES = ['godfather', 'thief', ...TOKENS, 'urchin'] as const;
export type Role = 'godfather' | 'thief' | 'urchin' | Token;

export const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name);

/** Roles that one may name for somebody. */
export const SUSPICIONS = ['thief', 'agent', 'driver', 'cleaner', 'urchin'] as const;

/** The questions about a token: was it there when the box came, and when it was passed on? */
export const ABOUT_TOKENS = ['had', 'left'] as const;

/** The questions of the bar, each about a part of the testimony. */
export const QUESTIONS = ['diamonds', 'roles', 'passed', 'took'] as const;
