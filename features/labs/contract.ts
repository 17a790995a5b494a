/**
 * Labs, as anyone may name them: which there are, and how a check of one reaches the record of learning.
 *
 * The page runs the network and judges at once. What it sends is enough to do both again: the seed, and all that the
 * learner changed. The server's judgment is the one that is stored.
 */
import { z } from 'zod/mini'

import type { NewEvidence } from '#features/learning/contract.ts'
import { HelpTaken } from '#features/practice/contract.ts'
import { ActiveMilliseconds, timingFields } from '#platform/contract/device-time.ts'
import { defineContract } from '#platform/contract/endpoint.ts'
import { SlugId } from '#platform/contract/slug.ts'

import { LabAction, LONGEST_LOG } from './core/lab-action.ts'

export { networksContract } from './networks-contract.ts'

/** In the order in which they are listed. Permanent: the record of learning keeps them. */
export const LabId = z.enum([
  'access-ports-and-trunk',
  'native-vlan-mismatch',
  'loop-and-root',
  'link-aggregation',
  'port-security',
  'host-addressing',
  'router-on-a-stick',
  'floating-route',
  'ospf-neighbor',
  'screened-subnet',
  'ipv6-slaac',
  'vrrp-gateway',
  'branch-address-plan',
  'duplex-mismatch',
  'svi-rules',
  'nat-small-office',
  'acl-web-only',
  'tunnel-mtu',
  'patch-panel',
  'dns-answers',
  'dhcp-scope',
  'rogue-dhcp',
  'fiber-link',
  'poe-budget',
  'rack-and-power',
  'channel-plan',
  'guest-and-staff-wifi',
  'log-hunt',
  'capture-exfiltration',
  'time-and-logs',
])
export type LabId = z.infer<typeof LabId>

export const LabDifficulty = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type LabDifficulty = z.infer<typeof LabDifficulty>

/** `solved` without help, `assisted` solved after a hint or the solution, `tried` not solved so far. */
export const LabResult = z.enum(['solved', 'assisted', 'tried'])
export type LabResult = z.infer<typeof LabResult>

const Named = z.object({ id: z.string(), title: z.string() })

export const ListedLab = z.object({
  id: LabId,
  title: z.string(),
  /** One sentence. */
  summary: z.string(),
  minutes: z.int(),
  /** The topics of the learner's exams, the first being what it is about. */
  topics: z.array(Named),
  /** Of the first topic, in the first exam of the track that has it. */
  domain: z.object({ exam: z.string(), number: z.string(), title: z.string() }),
  /** Lessons of the learner's track that teach what it needs, or are about one of its topics. */
  lessons: z.array(Named),
  /** The best so far at each difficulty; none where the lab was never checked at it. */
  results: z.array(z.object({ difficulty: LabDifficulty, result: LabResult })),
})
export type ListedLab = z.infer<typeof ListedLab>

/** More than anyone does in a lab of an hour, and little enough to be judged in a request. */
export const MOST_ACTIONS = 400

/** All that was changed since the lab began. */
export const LabLog = z.array(LabAction).check(
  z.maxLength(MOST_ACTIONS),
  z.refine((actions) => bytesOf(actions) <= LONGEST_LOG, 'send a shorter log'),
)

/** At most: what is not ASCII has up to three bytes for each of its UTF-16 units. */
function bytesOf(actions: readonly LabAction[]): number {
  return JSON.stringify(actions).replaceAll(/[\u0080-\uffff]/g, '...').length
}

const PosedHash = z.string().check(z.regex(/^[0-9a-f]{16}$/))

/** What was done in a lab of a practice exam. */
export const LabAnswer = z.object({
  actions: LabLog,
  /** From `sceneHash`: the problem as the page made it. */
  posed: PosedHash,
  /** `SIMULATOR_VERSION` of the page. */
  version: z.int(),
})
export type LabAnswer = z.infer<typeof LabAnswer>

/** A lab that a practice exam may ask. */
export type ExamLab = {
  readonly lab: LabId
  readonly title: string
  /** What it is about. */
  readonly topic: string
}

/** A problem of a lab in a practice exam. */
export type ExamLabRequest = {
  readonly lab: LabId
  readonly seed: number
  readonly difficulty: LabDifficulty
}

/** A problem with what was done in it; null: left as it was. */
export type ExamLabAnswer = ExamLabRequest & { readonly answer: LabAnswer | null }

/** What a piece of evidence needs of a lab; its score is null where it has changed since it was posed. */
export type JudgedLab = Required<
  Pick<
    NewEvidence,
    | 'item'
    | 'asked'
    | 'topics'
    | 'variant'
    | 'response'
    | 'score'
    | 'findings'
    | 'guessChance'
    | 'startingDifficulty'
  >
>

/** One press of “Check”, as the page knows it. */
export const labCheckFields = {
  /** This problem, as it was opened: all checks of it share the id. */
  runId: z.uuid(),
  seed: z.int().check(z.minimum(0), z.maximum(4_294_967_295)),
  difficulty: LabDifficulty,
  /** `SIMULATOR_VERSION` of the page. */
  version: z.int(),
  /** From `sceneHash`: the problem as the page made it. */
  posed: PosedHash,
  actions: LabLog,
  /** The lesson in which it was opened, if it was. */
  lessonId: z.optional(SlugId),
  /** The most that was taken in this problem before the check. */
  assistance: HelpTaken,
  milliseconds: ActiveMilliseconds,
  checkedAt: z.iso.datetime(),
  utcOffsetMinutes: timingFields.utcOffsetMinutes,
}

export const labsContract = defineContract({
  /** Those about a topic of the track that the learner studies. */
  listLabs: {
    method: 'GET',
    path: '/api/labs',
    isKept: true,
    response: z.object({ labs: z.array(ListedLab) }),
  },
  /** The check's id is made by the browser: one that is sent twice counts once. */
  checkLab: {
    method: 'POST',
    path: '/api/labs/:labId/checks',
    params: z.object({ labId: z.string() }),
    body: z.object({ ...labCheckFields, ...timingFields, checkId: z.uuid() }),
    response: z.object({
      /**
       * As the server judges; null where it cannot: the lab has changed since the page was loaded, or the log cannot be
       * applied. The check is stored either way.
       */
      isSolved: z.nullable(z.boolean()),
    }),
  },
})
