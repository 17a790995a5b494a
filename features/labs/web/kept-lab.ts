/**
 * Labs that are not solved, kept in this browser: one for each difficulty of a lab, until it is solved or reset.
 *
 * What its terminals have printed is apart, and less of it: it is written more often than the network changes.
 *
 * The network is kept as it is. Where another version of the simulator finds it, the changes are made again on the start
 * of the problem, and what its devices had learned is gone.
 */
import { z } from 'zod/mini'

import { findValue, keepValue, listValues, removeValue } from '#platform/web/kept-answers.ts'

import { LabDifficulty, LabId, LabLog } from '../contract.ts'
import type { NetworkState } from '../core/network/state.ts'
import type { Difficulty } from '../core/scene.ts'
import { textOf } from '../core/terminal/printed.ts'
import type { Entry, LabRun } from './lab-run.ts'

/** A network of the bench that was broken, by its id: it is kept like a lab. */
export type BrokenId = `bench-${string}`
const BrokenId = z.custom<BrokenId>((id) => /^bench-[\w-]{1,60}$/.test(String(id)))

const KeptLab = z.object({
  labId: z.union([LabId, BrokenId]),
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

export type LabPlace = { readonly labId: LabId | BrokenId; readonly difficulty: Difficulty }

/** Not an address that anything answers: a name among what is kept. */
const FOLDER = '/kept/labs/'
const nameOf = ({ labId, difficulty }: LabPlace) => `${FOLDER}${labId}/${difficulty}`

export async function keepLab(uid: string, kept: KeptLab): Promise<void> {
  await keepValue(uid, nameOf(kept), kept)
}

/** With what its terminals have printed. */
export async function forgetLab(uid: string, place: LabPlace): Promise<void> {
  await Promise.all([nameOf(place), transcriptsOf(place)].map((name) => removeValue(uid, name)))
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

const Block = z.union([
  z.object({ kind: z.literal('text'), lines: z.array(z.string()) }),
  z.object({
    kind: z.literal('table'),
    caption: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
  }),
  z.object({ kind: z.literal('error'), message: z.string(), at: z.nullable(z.int()) }),
])

/** By device: what was entered and printed, and the lines that can be had again. */
const Transcripts = z.record(
  z.string(),
  z.object({
    entries: z.array(
      z.object({ id: z.int(), prompt: z.string(), line: z.string(), printed: z.array(Block) }),
    ),
    history: z.array(z.string()),
  }),
)
export type Transcripts = z.infer<typeof Transcripts>

const KeptTranscripts = z.object({ runId: z.string(), transcripts: Transcripts })

const transcriptsOf = ({ labId, difficulty }: LabPlace) =>
  `/kept/lab-transcripts/${labId}/${difficulty}`

/** Of each device: the last commands, whole. */
const MOST_LINES = 200

export async function keepTranscripts(
  uid: string,
  place: LabPlace,
  runId: string,
  terminals: LabRun['terminals'],
): Promise<void> {
  const transcripts = Object.fromEntries(
    Object.entries(terminals).map(([device, { entries, history }]) => [
      device,
      { entries: lastLines(entries), history },
    ]),
  )
  await keepValue(uid, transcriptsOf(place), { runId, transcripts })
}

/** At least the last command, however much it printed. */
function lastLines(entries: readonly Entry[]): readonly Entry[] {
  let lines = 0
  const from = entries.findLastIndex(({ printed }) => {
    lines += 1 + printed.flatMap(textOf).length
    return lines > MOST_LINES
  })
  return entries.slice(Math.min(from + 1, entries.length - 1))
}

/** Of that run of the lab; none of an earlier one. */
export async function findTranscripts(
  uid: string,
  place: LabPlace,
  runId: string,
): Promise<Transcripts> {
  const kept = KeptTranscripts.safeParse((await findValue(uid, transcriptsOf(place)))?.value).data
  return kept?.runId === runId ? kept.transcripts : {}
}
