/** Prints how large packets may be that leave an interface, and the ends of a tunnel. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { isTunnelName, shortName } from '../../network/names.ts'
import { BLANK_INTERFACE, type InterfaceConfig, type Ipv4 } from '../../network/network.ts'
import { sourceOfTunnel, type Tunnel } from '../../network/tunnel.ts'
import { statusOf, text, type Exec, type Look } from './exec-command.ts'
import { interfaceNames } from './interfaces.ts'

/** Nothing where all of it is as usual. */
export function sizeLines(
  look: Look,
  { mtu, frameMtu, maxSegment, tunnel }: InterfaceConfig,
): readonly string[] {
  const sized = [
    ...(frameMtu === undefined ? [] : [`  MTU ${frameMtu} bytes`]),
    ...(mtu === BLANK_INTERFACE.mtu ? [] : [`  IP MTU is ${mtu} bytes`]),
    ...(maxSegment === null ? [] : [`  TCP segments are adjusted to ${maxSegment} bytes`]),
  ]
  if (!tunnel) return sized
  return [
    ...sized,
    `  Tunnel source ${end(sourceOf(look, tunnel))}, destination ${end(tunnel.target)}, GRE/IP`,
    ...(tunnel.protection === undefined
      ? []
      : [`  Tunnel protection via IPsec, profile ${tunnel.protection}`]),
    `  Path MTU discovery is ${tunnel.findsPathMtu ? 'on' : 'off'}`,
  ]
}

function sourceOf({ gear }: Look, tunnel: Tunnel): Ipv4 | undefined {
  return sourceOfTunnel(tunnel, (name) => gear.config.interfaces[name]?.ipv4?.address)
}

function end(address: Ipv4 | null | undefined): string {
  return address == null ? 'not set' : formatIpv4(address)
}

function tunnelsOf({ gear }: Look): readonly (readonly [string, Tunnel])[] {
  return interfaceNames(gear.config)
    .filter(isTunnelName)
    .flatMap((name) => {
      const { tunnel } = gear.config.interfaces[name] ?? {}
      return tunnel ? [[name, tunnel] as const] : []
    })
}

export const showTunnels: Exec = (look) => ({
  printed: [
    {
      kind: 'table',
      caption: 'Tunnels',
      columns: ['Tunnel', 'Description', 'Source', 'Destination', 'IPsec', 'State'],
      rows: tunnelsOf(look).map(([name, tunnel]) => [
        shortName(name),
        look.gear.config.interfaces[name]?.description ?? '',
        end(sourceOf(look, tunnel)),
        end(tunnel.target),
        tunnel.protection === undefined ? 'no' : 'yes',
        statusOf(look, name).isUp ? 'up' : 'down',
      ]),
    },
  ],
})

/** 500 is the port of IKE (RFC 7296, 2). */
export const showCryptoSessions: Exec = (look) => {
  const protectedOnes = tunnelsOf(look).filter(([, { protection }]) => protection !== undefined)
  return {
    printed:
      protectedOnes.length === 0
        ? text('No tunnel is protected by IPsec.')
        : protectedOnes.flatMap(([name, { target }]) =>
            text(
              `Interface: ${name}`,
              `Session status: ${statusOf(look, name).isUp ? 'UP-ACTIVE' : 'DOWN'}`,
              `Peer: ${end(target)} port 500`,
            ),
          ),
  }
}
