/** Commands of Windows, exchanged for those of the system that the output is of. */
import type { System } from './host-facts.ts'

type Exchange = readonly [windows: string, other: string]

const EXCHANGES: Readonly<Record<Exclude<System, 'windows'>, readonly Exchange[]>> = {
  linux: [
    [
      'run `ipconfig /renew` (or connect again)',
      'ask for an address again (`sudo dhclient -v`, or turn the connection off and on)',
    ],
    ['`ipconfig /renew`', '`sudo dhclient -v`'],
    ['`ipconfig /all`', '`ip addr`'],
    ['`ipconfig`', '`ip addr` and `ip route`'],
    ['`arp -a`', '`ip neigh`'],
  ],
  mac: [
    [
      'run `ipconfig /renew` (or connect again)',
      'renew the lease in the network settings (or connect again)',
    ],
    ['run `ipconfig /renew`', 'renew the lease in the network settings'],
    ['`ipconfig /all`', '`ifconfig`'],
    ['`ipconfig`', '`ifconfig`'],
    ['`ip route`', '`netstat -rn`'],
  ],
}

const OWN_FIX: Readonly<Record<string, Readonly<Record<System, string>>>> = {
  'no-default-route': {
    windows:
      'Give the PC its default gateway: by DHCP (`ipconfig /renew`), or typed in the settings of the adapter. Then `route print` shows a line 0.0.0.0.',
    linux:
      'Give the host its default gateway: by DHCP, or at once with `sudo ip route add default via GATEWAY`, and for good in the network settings. Then `ip route` shows a line that begins with default.',
    mac: 'Give the Mac its default gateway: by DHCP, or in the network settings under Router. Then `netstat -rn` shows a line that begins with default.',
  },
}

/** The remedy at a host, where that of a router would be another command; null if there is none of its own. */
export const fixFor = (id: string, system: System | null): string | null =>
  system === null ? null : (OWN_FIX[id]?.[system] ?? null)

export function forSystem(text: string, system: System | null): string {
  if (system === null || system === 'windows') return text
  return EXCHANGES[system].reduce(
    (changed, [windows, other]) => changed.replaceAll(windows, other),
    text,
  )
}
