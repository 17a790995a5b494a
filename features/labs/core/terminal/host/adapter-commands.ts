/**
 * What computers say of their adapters: `nmcli` in the manner of Linux, `netsh wlan` in that of Windows. Computers of labs
 * are wired; what radio does is planned on worksheets.
 */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { nameServersOf } from '../../network/dns/name-servers.ts'
import { HOST_PORT } from '../../network/network.ts'
import { tablesOf } from '../../network/state.ts'
import { refusal, text, type Outcome } from '../gear/exec-command.ts'
import { colonMac, hasLink, type HostLook } from './host-command.ts'

const CONNECTION = 'Wired connection 1'

export function showConnections(look: HostLook): Outcome {
  return {
    printed: [
      {
        kind: 'table',
        caption: 'Connections that are set up',
        columns: ['NAME', 'TYPE', 'DEVICE'],
        rows: [[CONNECTION, 'ethernet', hasLink(look) ? HOST_PORT : '--']],
      },
    ],
  }
}

/** No computer of a lab has radio. */
export function showRadio({ host }: HostLook): Outcome {
  const name = host.os === 'windows' ? '“Ethernet”' : HOST_PORT
  return { printed: refusal(`There is no wireless adapter in this computer: ${name} is wired.`) }
}

function stateOf(look: HostLook): string {
  if (!hasLink(look)) return 'unavailable'
  return look.host.config.ipv4 === null ? 'disconnected' : 'connected'
}

export function showDevices(look: HostLook): Outcome {
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

export function showDevice(look: HostLook): Outcome {
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
