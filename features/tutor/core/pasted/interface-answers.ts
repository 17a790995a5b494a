/** What the counters of a port say to the words beside them. */
import { answer, type Finding } from './reading.ts'

type Counts = Readonly<Record<'crc' | 'late' | 'input' | 'drops', number>>

/** `the pc is set to 100 full by hand` */
export const FIXED =
  /\b(?:set|fixed|forced|hard[- ]?coded|configured|locked)\b.*\bfull\b|\bfull\b.*\b(?:by hand|manual(?:ly)?|fixed|forced|hard[- ]?coded)\b/i

/** `is the cable bad?` */
export function cableAnswer({ crc, late, input, drops }: Counts, said: string): Finding[] {
  const topics = ['interface-counters', 'termination-faults']
  // Who says that the cable is good asks nothing about it.
  if (
    !/\?|\b(?:is|could|can|should|replace|new|swap)\b/i.test(said) ||
    /cable (?:is|was) (?:good|ok|fine|new|tested)/i.test(said)
  )
    return []
  if (late > 0)
    return [
      answer(
        'cable-asked',
        'Probably not: late collisions are the sign of a duplex mismatch. Compare duplex at both ends first; a new cable would change nothing.',
        { topics },
      ),
    ]
  if (crc > 0)
    return [
      answer(
        'cable-asked',
        'It may well be: CRC errors are damaged frames, and a bad cable or plug is the usual cause. Replace the patch cord, and see whether the counter still rises; if so, test the run and compare duplex at both ends.',
        { topics },
      ),
    ]
  return input === 0 || drops > 0
    ? [
        answer(
          'cable-asked',
          `Nothing here points to the cable: there are no CRC errors${drops > 0 ? ', and the drops are a matter of the load' : ''}.`,
          { topics },
        ),
      ]
    : []
}

export function fixedAnswer(lines: readonly string[]): Finding[] {
  const isHalf = lines.some((line) => /\bhalf[ -]duplex/i.test(line))
  return isHalf
    ? [
        answer(
          'fixed-end',
          'A duplex mismatch: the other end is set to full duplex by hand, so it sends no negotiation, and this port, on auto, recognized the speed and had to assume half duplex. Both ends then send at the same time, frames collide and are sent again, so it gets slow under load. Set the other end back to auto, then clear the counters and check that both ends show full duplex. If it must stay fixed, fix both ends to the same speed and duplex.',
          { topics: ['speed-and-duplex', 'interface-counters'] },
        ),
      ]
    : []
}
