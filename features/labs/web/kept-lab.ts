/**
 * Labs that are not solved, kept in this browser: one for each difficulty of a lab, until it is solved or reset.
 *
 * The network is kept as it is. Where another version of the simulator finds it, the changes are made again on the start
 * of the problem, and what its devices had learned is gone.
 */
import { z } from 'zod/mini'

import { findValue, keepValue, listValues, removeValue } from '#platform/web/kept-answers.ts'

import { LabDifficulty, LabId, LabLog } from '../contract.ts'
import type { NetworkState } from '../core/network/state.ts'
import type { Difficulty } from '../core/scene.ts'

const KeptLab = z.object({
  labId: LabId,
  difficulty: LabDifficulty,
  seed: z.int(),
  version: z.int(),
  /** A hash of the problem as it was made. */
  posed: z.string(),
  runId: z.string(),
  actions: LabLog,
  /** As the simulator of this version has it: no other one reads it. */
  state: z.custom<NetworkState>((value) => typeof value === 'object' && value !== null),
  checks: z.int(),
  rung: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  isSolutionShown: z.boolean(),
  /** How long it has been worked on. */
  milliseconds: z.number(),
})
export type KeptLab = z.infer<typeof KeptLab>

export type LabPlace = { readonly labId: LabId; readonly difficulty: Difficulty }

/** Not an address that anything answers: a name among what is kept. */
const FOLDER = '/kept/labs/'
const nameOf = ({ labId, difficulty }: LabPlace) => `${FOLDER}${labId}/${difficulty}`

export async function keepLab(uid: string, kept: KeptLab): Promise<void> {
  await keepValue(uid, nameOf(kept), kept)
}

export async function forgetLab(uid: string, place: LabPlace): Promise<void> {
  await removeValue(uid, nameOf(place))
}

export async function findLab(uid: string, place: LabPlace): Promise<KeptLab | null> {
  const kept = await findValue(uid, nameOf(place))
  return KeptLab.safeParse(kept?.value).data ?? null
}

/** Those that can be gone on with, the newest first. */
export async function listBegun(uid: string): Promise<LabPlace[]> {
  const kept = await listValues(uid, FOLDER)
  return kept.flatMap(({ value }) => KeptLab.safeParse(value).data ?? [])
}
