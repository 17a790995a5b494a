/**
 * What computers say of their adapters: `nmcli` in the manner of Linux, `netsh wlan` in that of Windows. Computers of labs
 * are wired; what radio does is planned on worksheets.
 */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { nameServersOf } from '../../network/dns/name-servers.ts'
import { HOST_PORT } from '../../network/network.ts'
import { tablesOf } from '../../network/state.ts'
import { refusal, text, type Outcome } from '../gear/exec-command.ts'
import type { Command } from '../grammar/grammar.ts'
import { colonMac, hasLink, type HostLook, type Shell } from './host-command.ts'

const CONNECTION = 'Wired connection 1'

export const NMCLI_COMMANDS: readonly Command<Shell>[] = [
  { pattern: 'nmcli [device~dev~d] [status]', says: 'Network adapters', does: showDevices },
  {
    pattern: 'nmcli device~dev~d show [eth0]',
    says: 'All of an adapter',
    does: showDevice,
  },
  {
    pattern: 'nmcli connection~con~c [show] [--active]',
    says: 'Connections that are set up',
    does: (look) => ({
      printed: [
        {
          kind: 'table',
          caption: 'Connections that are set up',
          columns: ['NAME', 'TYPE', 'DEVICE'],
          rows: [[CONNECTION, 'ethernet', hasLink(look) ? HOST_PORT : '--']],
        },
      ],
    }),
  },
  {
    pattern: 'nmcli {-f <fields:word>} device~dev~d wifi [list]',
    says: 'Wi-Fi networks that can be heard',
    does: () => ({ printed: refusal(`There is no wireless adapter: ${HOST_PORT} is wired.`) }),
  },
]

const NO_RADIO: Outcome = {
  printed: refusal('There is no wireless adapter in this computer: “Ethernet” is wired.'),
}

export const NETSH_COMMANDS: readonly Command<Shell>[] = [
  {
    pattern: 'netsh wlan show <what:drivers|interfaces|profiles>',
    says: 'The wireless adapter',
    does: () => NO_RADIO,
  },
  {
    pattern: 'netsh wlan show networks [mode=bssid]',
    says: 'Wi-Fi networks that can be heard',
    does: () => NO_RADIO,
  },
]

function stateOf(look: HostLook): string {
  if (!hasLink(look)) return 'unavailable'
  return look.host.config.ipv4 === null ? 'disconnected' : 'connected'
}

function showDevices(look: HostLook): Outcome {
  const state = stateOf(look)
  return {
    printed: [
      {
        kind: 'table',
        caption: 'Network adapters',
        columns: ['DEVICE', 'TYPE', 'STATE', 'CONNECTION'],
        rows: [[HOST_PORT, 'ethernet', state, state === 'connected' ? CONNECTION : '--']],
      },
    ],
  }
}

function showDevice(look: HostLook): Outcome {
  const { state, host } = look
  const { ipv4, gateway } = host.config
  const servers = nameServersOf(host, tablesOf(state, host.id).lease)
  const rows: readonly (readonly [string, string])[] = [
    ['GENERAL.DEVICE', HOST_PORT],
    ['GENERAL.TYPE', 'ethernet'],
    ['GENERAL.HWADDR', colonMac(host.mac).toUpperCase()],
    ['GENERAL.MTU', '1500'],
    ['GENERAL.STATE', stateOf(look)],
    ['GENERAL.CONNECTION', stateOf(look) === 'connected' ? CONNECTION : '--'],
    ['WIRED-PROPERTIES.CARRIER', hasLink(look) ? 'on' : 'off'],
    ...(ipv4 ? [['IP4.ADDRESS[1]', `${formatIpv4(ipv4.address)}/${ipv4.prefix}`] as const] : []),
    ['IP4.GATEWAY', gateway === null ? '--' : formatIpv4(gateway)],
    ...servers.map((each, at) => [`IP4.DNS[${at + 1}]`, formatIpv4(each)] as const),
  ]
  return { printed: text(...rows.map(([title, value]) => `${`${title}:`.padEnd(40)}${value}`)) }
}
