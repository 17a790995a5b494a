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

export function forSystem(text: string, system: System | null): string {
  if (system === null || system === 'windows') return text
  return EXCHANGES[system].reduce(
    (changed, [windows, other]) => changed.replaceAll(windows, other),
    text,
  )
}
