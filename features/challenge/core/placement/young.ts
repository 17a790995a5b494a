/** How long a placement is offered: later the plan knows more from lessons and drills than twelve answers could say. */
const YOUNG_DAYS = 14
const DAY_MS = 86_400_000

/** @param begunAt of the challenge; epoch milliseconds, as `now`. */
export function isYoung(begunAt: number, now: number): boolean {
  return now - begunAt < YOUNG_DAYS * DAY_MS
}
