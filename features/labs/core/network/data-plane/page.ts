/** An answer of several segments that a server is sending (`pages.ts`). */
import type { TcpSegment } from '../frame.ts'
import type { Ipv4 } from '../network.ts'
import type { Planned } from './queue.ts'

export type Page = {
  readonly own: Ipv4
  readonly client: Ipv4
  readonly ports: Pick<TcpSegment, 'sourcePort' | 'targetPort'>
  readonly maxSegment: number
  readonly bytes: number
  /** How much has come to the client. */
  acknowledged: number
  /** How much was in the segment that is on its way. */
  sent: number
  retransmissions: number
  timer: Planned | null
}
