/** Port numbers of TCP and UDP, by what they are for (RFC 6335, 6). */
import type { Random } from '#platform/contract/random.ts'

/** Below are the well-known ports. */
export const FIRST_REGISTERED = 1024
const FIRST_DYNAMIC = 49_152
export const LAST_PORT = 65_535

/** A port that a client borrows for one connection. */
export function dynamicPort(random: Random): number {
  return random.int(FIRST_DYNAMIC, LAST_PORT)
}
