/**
 * Practice, as anyone may name it: the kinds of exercise a lesson can put on its page.
 *
 * An exercise is made from a seed and checked in the browser, so there are no
 * endpoints here; the content check refuses a kind that is not in this list.
 */
import { z } from 'zod/mini'

export const ExerciseKind = z.enum([
  'subnet-facts',
  'vlsm-plan',
  'cidr-summary',
  'ipv6-shorten',
  'eui-64',
  'binary-decimal',
  'hex-binary',
  'which-layer',
  'port-match',
  'route-lookup',
  'route-choice',
  'spanning-tree',
  'vlan-reachability',
  'dhcp-walk',
  'dns-walk',
  'nat-translation',
  'acl-first-match',
  'cable-choice',
  'connector-choice',
  'channel-overlap',
  'capture-reading',
  'command-output',
  'raid-arithmetic',
  'availability-arithmetic',
])
export type ExerciseKind = z.infer<typeof ExerciseKind>

/** What a lesson asks for by `<Exercise kind topic scenario difficulty seed>`. */
export type ExerciseRequest = {
  readonly kind: string
  /** What the drill is about: `topic`, or else the lesson's own. */
  readonly topics: readonly string[]
  /** These three are about the problem that is shown first. */
  readonly scenario?: string | undefined
  readonly difficulty?: number | undefined
  readonly seed?: number | undefined
}
