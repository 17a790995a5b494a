/** Which kind of exercise trains a calculation, and the topic whose drills ask it. */
import type { ExerciseKind } from '#features/practice/contract.ts'

type Training = { readonly exercise: ExerciseKind; readonly topic: string }

const SUBNETS: Training = { exercise: 'subnet-facts', topic: 'subnetting' }
const SUMMARIES: Training = { exercise: 'cidr-summary', topic: 'cidr' }
const RAID: Training = { exercise: 'raid-arithmetic', topic: 'network-storage' }
const AVAILABILITY: Training = { exercise: 'availability-arithmetic', topic: 'high-availability' }
const CHANNELS: Training = { exercise: 'channel-overlap', topic: 'wifi-channels' }

const TRAINING_BY_KIND: ReadonlyMap<string, Training> = new Map<string, Training>([
  ['subnet', SUBNETS],
  ['prefix', SUBNETS],
  ['hosts-needed', SUBNETS],
  ['host-bits', SUBNETS],
  ['subnet-bits', SUBNETS],
  ['fits', SUBNETS],
  ['left-over', SUBNETS],
  ['split', SUBNETS],
  ['count', SUBNETS],
  ['same-subnet', SUBNETS],
  ['inside', SUBNETS],
  ['overlap', SUBNETS],
  ['vlsm', { exercise: 'vlsm-plan', topic: 'vlsm' }],
  ['equal-subnets', SUBNETS],
  ['borrow', SUBNETS],
  ['network-claim', SUBNETS],
  ['summary', SUMMARIES],
  ['summary-size', SUMMARIES],
  ['eui-64', { exercise: 'eui-64', topic: 'slaac' }],
  ['ipv6-form', { exercise: 'ipv6-shorten', topic: 'ipv6-transition' }],
  ['hex-address', { exercise: 'binary-decimal', topic: 'subnetting' }],
  ['address-in-base', { exercise: 'binary-decimal', topic: 'subnetting' }],
  ['raid', RAID],
  ['raid-disks', RAID],
  ['raid-least', RAID],
  ['downtime', AVAILABILITY],
  ['in-series', AVAILABILITY],
  ['redundant', AVAILABILITY],
  ['mtbf', { exercise: 'availability-arithmetic', topic: 'reliability-metrics' }],
  ['channel', CHANNELS],
  ['overlap-channels', CHANNELS],
])

/** @returns null where no exercise trains it. */
export function trainingFor(kind: string): Training | null {
  return TRAINING_BY_KIND.get(kind) ?? null
}

/** Every calculation that an exercise trains, for tests. */
export const TRAININGS: readonly Training[] = [...TRAINING_BY_KIND.values()]
