/**
 * What a duplex mismatch does to frames (IEEE 802.3, clause 4).
 *
 * The end at full duplex sends whenever it likes. For the end at half duplex, a frame that comes in while it sends is a
 * collision. Early in a frame, it stops and sends again: the other end sees a fragment, a runt. After the first 64 bytes it is
 * a late collision, and here the frame is given up: the other end sees a frame whose check sequence is wrong.
 *
 * How many frames meet depends on the load, and a lab sends one at a time. So there is a load that nobody sees: of every
 * five frames that the half-duplex end sends, one meets another early and one late.
 */
import type { Frame } from '../frame.ts'
import { NO_ERRORS } from '../state.ts'
import { drop, type PortNow, type World } from './world.ts'

const FRAMES_IN_TURN = 5
const EARLY = 2
const LATE = 4

/**
 * Counts at both ends of the link what happens to the frame that the port is about to send.
 *
 * @param port at half duplex, with a neighbor at full duplex
 * @returns whether the frame is lost
 */
export function isCutShort(world: World, port: PortNow, frame: Frame, packet: number): boolean {
  const { peer } = port
  const own = port.errors ?? NO_ERRORS
  const turn = (port.framesOut + own.lateCollisions) % FRAMES_IN_TURN
  if (!peer || (turn !== EARLY && turn !== LATE)) return false
  const others = peer.errors ?? NO_ERRORS
  if (turn === EARLY) {
    port.errors = { ...own, collisions: own.collisions + 1 }
    peer.errors = { ...others, runts: others.runts + 1 }
    return false
  }
  port.errors = { ...own, lateCollisions: own.lateCollisions + 1 }
  peer.errors = { ...others, crc: others.crc + 1 }
  const reason = { code: 'late-collision', port: port.name } as const
  drop(world, port.device, reason, packet, { outPort: port.name, before: frame })
  return true
}
