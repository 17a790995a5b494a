/** Extra time for a practice exam: kinds that fit any length, in minutes of that length. */

export const EXTRA_TIMES = ['none', 'third', 'half', 'double'] as const
export type ExtraTime = (typeof EXTRA_TIMES)[number]

const SHARE = { none: 0, third: 1 / 3, half: 1 / 2, double: 1 } as const satisfies Record<
  ExtraTime,
  number
>

/** @param minutes of the form without extra time. Rounded up, in favor of the learner. */
export function extraMinutes(extra: ExtraTime, minutes: number): number {
  return Math.ceil(minutes * SHARE[extra])
}

/** The kind of extra time that an attempt had; `none` where it is not one of ours. */
export function extraTimeOf(extra: number, minutes: number): ExtraTime {
  return EXTRA_TIMES.find((each) => extraMinutes(each, minutes) === extra) ?? 'none'
}
