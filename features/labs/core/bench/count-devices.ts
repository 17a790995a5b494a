/** How many devices the file of a network has: as much of it as somebody needs who does not open it. */
import { z } from 'zod/mini'

import { MOST_DEVICES } from './bench.ts'

const Head = z.object({
  version: z.int().check(z.minimum(1)),
  devices: z.array(z.unknown()).check(z.maxLength(MOST_DEVICES)),
})

/** @returns null where it is no file of a network. */
export function countDevices(file: string): number | null {
  try {
    return Head.safeParse(JSON.parse(file)).data?.devices.length ?? null
  } catch {
    return null
  }
}
