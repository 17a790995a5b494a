/** Prints the VRRP groups of a device. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { masterDownMs } from '../../network/convergence.ts'
import { settledOf } from '../../network/data-plane/settle-now.ts'
import { shortName } from '../../network/names.ts'
import { deviceIn, type Ipv4 } from '../../network/network.ts'
import type { VrrpStatus } from '../../network/settled.ts'
import { dottedMac } from '../grammar/written.ts'
import { text, type Exec, type Look } from './exec-command.ts'

const NONE = 'There is no VRRP group on this device.'
const STATE_WORDS = { master: 'Master', backup: 'Backup', down: 'Init' } as const

function groupsOf({ state, gear }: Look): readonly VrrpStatus[] {
  return settledOf(state).vrrp.get(gear.id) ?? []
}

function isPreempting({ gear }: Look, { interface: name, group }: VrrpStatus): boolean {
  return gear.config.interfaces[name]?.vrrp[group]?.isPreempting ?? false
}

/** The own address of the master; null where there is none. */
function masterAddress({ state }: Look, { master, group }: VrrpStatus): Ipv4 | null {
  if (master === null) return null
  const device = deviceIn(state.network, master)
  const there = (settledOf(state).vrrp.get(master) ?? []).find(
    (each) => each.group === group && each.state === 'master',
  )
  if (!there || device.kind === 'host') return null
  return device.config.interfaces[there.interface]?.ipv4?.address ?? null
}

function addressText(address: Ipv4 | null): string {
  return address === null ? 'unknown' : formatIpv4(address)
}

export const showVrrpBrief: Exec = (look) => ({
  printed: [
    {
      kind: 'table',
      caption: 'VRRP groups',
      columns: [
        'Interface',
        'Grp',
        'Pri',
        'Time',
        'Own',
        'Pre',
        'State',
        'Master addr',
        'Group addr',
      ],
      rows: groupsOf(look).map((status) => [
        shortName(status.interface),
        String(status.group),
        String(status.priority),
        String(Math.floor(masterDownMs(status.priority))),
        status.priority === 255 ? 'Y' : '',
        isPreempting(look, status) ? 'Y' : '',
        STATE_WORDS[status.state],
        addressText(masterAddress(look, status)),
        formatIpv4(status.address),
      ]),
    },
  ],
})

export const showVrrp: Exec = (look) => {
  const groups = groupsOf(look)
  if (groups.length === 0) return { printed: text(NONE) }
  return {
    printed: groups.map((status) => ({
      kind: 'text',
      lines: [
        `${status.interface} - Group ${status.group}`,
        `  State is ${STATE_WORDS[status.state]}`,
        `  Virtual IP address is ${formatIpv4(status.address)}`,
        `  Virtual MAC address is ${dottedMac(status.mac)}`,
        `  Preemption ${isPreempting(look, status) ? 'enabled' : 'disabled'}`,
        `  Priority is ${status.priority}`,
        `  Master Router is ${addressText(masterAddress(look, status))}`,
      ],
    })),
  }
}
