// The setting that remembers seen faces for the reader, kept in this browser.

import { Stored } from '../../lib/browser/stored.svelte';
import type { Observation } from '../../table/contract/observation';
import { ghosts, type Ghost } from './ghosts';

export const remembered = new Stored<boolean>(
  'facedown.outlaws.ghosts',
  (found) => found !== false
);

/** Whether this table's options allow the aid. */
export const mayRemember = ({ options }: Observation): boolean =>
  options.aid !== false && options.memory !== false;

const NOBODY = new Map<string, Ghost>();

/** Remembered faces by spot; empty if the aid is off. */
export const ghostsOf = (observation: Observation): ReadonlyMap<string, Ghost> =>
  remembered.now && mayRemember(observation) ? ghosts(observation.entries) : NOBODY;
