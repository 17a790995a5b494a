/** The logs of a site on one day: lines of three devices, among them those of an attack. Addresses are RFC 1918 and RFC 5737. */
import { formatIpv4, fromOctets } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import type { Ipv4 } from '../network/network.ts'

/** A line, at a second of the day by the clock of its device. */
export type LogLine = {
  readonly at: number
  readonly text: string
  /** Whether it shows the attack. */
  readonly isEvidence: boolean
}

export type Attack = {
  readonly id: string
  /** What the firewall and the server write of it, by true time. */
  readonly lines: (
    from: Ipv4,
    atSecond: number,
    server: Ipv4,
    random: Random,
  ) => {
    readonly firewall: readonly LogLine[]
    readonly server: readonly LogLine[]
  }
}

const MINUTE = 60

function evidence(at: number, text: string): LogLine {
  return { at, text, isEvidence: true }
}

export function plain(at: number, text: string): LogLine {
  return { at, text, isEvidence: false }
}

export const ATTACKS: readonly Attack[] = [
  {
    id: 'password-guessing',
    lines: (from, at, server, random) => {
      const user = random.pick(['admin', 'backup', 'helpdesk'])
      const step = random.int(3, 9)
      const ports = Array.from({ length: 5 }, (_, index) => 50_100 + index * step)
      const address = formatIpv4(from)
      return {
        firewall: ports.map((port, index) =>
          evidence(at + index * 4, `permit tcp ${address}:${port} to ${formatIpv4(server)}:22`),
        ),
        server: ports.map((port, index) =>
          evidence(
            at + 1 + index * 4,
            `ssh: ${index === 4 ? 'accepted' : 'failed'} password for ${user} from ${address} port ${port}`,
          ),
        ),
      }
    },
  },
  {
    id: 'port-scan',
    lines: (from, at, server, random) => {
      const ports = random.sample([21, 23, 25, 80, 135, 139, 443, 445, 1433, 3306, 3389, 5900], 8)
      const address = formatIpv4(from)
      const asked = ports.toSorted((one, other) => one - other)
      return {
        firewall: asked
          .slice(0, 5)
          .map((port, index) =>
            evidence(
              at + index,
              `deny tcp ${address}:4${port % 10}122 to ${formatIpv4(server)}:${port}`,
            ),
          ),
        server: asked
          .slice(5)
          .map((port, index) =>
            evidence(
              at + 6 + index,
              `host filter: no service on tcp port ${port}, asked by ${address}`,
            ),
          ),
      }
    },
  },
  {
    id: 'upload',
    lines: (from, at, _server, random) => {
      const address = formatIpv4(from)
      const outside = formatIpv4(fromOctets(203, 0, 113, random.int(10, 200)))
      const files = random.int(900, 2400)
      const sent = random.int(2100, 4800)
      return {
        firewall: [
          evidence(
            at + 9 * MINUTE,
            `close tcp ${address}:51880 to ${outside}:443, sent ${sent} MB, received 3 MB`,
          ),
        ],
        server: [
          evidence(at, `files: ${address} begins to read the share PAYROLL`),
          evidence(
            at + 8 * MINUTE,
            `files: ${address} has read ${files} files of the share PAYROLL`,
          ),
        ],
      }
    },
  },
  {
    id: 'beacon',
    lines: (from, at, _server, random) => {
      const address = formatIpv4(from)
      const outside = formatIpv4(fromOctets(198, 51, 100, random.int(10, 200)))
      const name = () => random.sample([...'bcdfghjkmnpqrstvwxz2345679'], 9).join('')
      return {
        firewall: [0, 5, 10, 15].map((minutes) =>
          evidence(
            at + 4 + minutes * MINUTE,
            `close tcp ${address}:5${minutes + 10}20 to ${outside}:8443, sent 512 B, received 96 B`,
          ),
        ),
        server: [0, 1, 2].map((second) =>
          evidence(at + second, `dns: ${address} asks for ${name()}.example, no such name`),
        ),
      }
    },
  },
]

/** `09:41:07`. */
export function clockTime(second: number): string {
  const parts = [Math.floor(second / 3600), Math.floor(second / MINUTE) % 60, second % MINUTE]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** To the minute: `09:41`. */
export function clockMinute(second: number): string {
  return clockTime(second).slice(0, 5)
}
