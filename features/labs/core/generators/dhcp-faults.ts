/**
 * What goes wrong with DHCP: a relay that is missing or leads nowhere, and scopes with a wrong gateway, a wrong mask, no
 * addresses left, an address too many or a reservation for nobody.
 *
 * Scopes are configured by lines on a router and in the panel of a server: the ids of faults and hints on a server end in
 * `-panel`.
 */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import type { LabAction } from '../lab-action.ts'
import { withDevice, type Ipv4, type Network, type PortRef } from '../network/network.ts'
import type { DhcpPool, DhcpServer } from '../network/services.ts'
import { dottedMac } from '../terminal/grammar/written.ts'
import { around, rangeOf, subnetOf, type DhcpOffice } from './dhcp-office.ts'
import { configure, configurePort, save, type Fault, type Repair } from './faults.ts'
import { SERVER } from './office-plan.ts'
import { changePort, hostIn, gearIn } from './parts.ts'
import { addressAndMask } from './router-parts.ts'
import { mistypeMac } from './site.ts'
import { ROUTER, STICK, type Group } from './stick.ts'

const MASK = '255.255.255.0'

export function relayMissing(office: DhcpOffice, group: Group): Fault {
  return {
    id: group === office.stick.team ? 'relay-missing' : 'relay-missing-others',
    look: portOf(group),
    apply: (network) => changePort(network, portOf(group), { helperAddresses: [] }),
    repairs: relayRepairs(office, group, []),
  }
}

/** A typo: nobody has that address. */
export function relayWrong(office: DhcpOffice): Fault {
  const { team } = office.stick
  const wrong = serverAddress(office) + 1
  return {
    id: 'relay-wrong',
    look: portOf(team),
    apply: (network) => changePort(network, portOf(team), { helperAddresses: [wrong] }),
    repairs: relayRepairs(office, team, [`no ip helper-address ${formatIpv4(wrong)}`]),
  }
}

function relayRepairs(
  office: DhcpOffice,
  group: Group,
  before: readonly string[],
): readonly [Repair, Repair] {
  const helper = `ip helper-address ${formatIpv4(serverAddress(office))}`
  return [
    {
      actions: [configurePort(portOf(group), ...before, helper), save(ROUTER)],
      harmless: before,
    },
    {
      actions: [
        configure(ROUTER, `no interface ${portOf(group).port}`),
        configure(
          ROUTER,
          `interface ${STICK.port}.${group.vlan + 100}`,
          `encapsulation dot1q ${group.vlan}`,
          `ip address ${addressAndMask({ address: group.gateway, prefix: 24 })}`,
          helper,
        ),
        save(ROUTER),
      ],
    },
  ]
}

/** Computers get a gateway that is nobody's address. */
export function gatewayWrong(office: DhcpOffice, group: Group): Fault {
  const scope = scopeOf(office, group)
  const id = group === office.stick.team ? 'gateway-wrong' : 'gateway-wrong-others'
  return scopeFault(office, id, scope, { gateway: group.gateway + 10 }, [
    `default-router ${formatIpv4(group.gateway)}`,
    `gateway ${formatIpv4(group.gateway)}`,
  ])
}

/** So they take the server for a neighbor, and ask for it in their own VLAN. */
export function maskWrong(office: DhcpOffice): Fault {
  const { team } = office.stick
  const scope = office.teamScope
  const address = subnetOf(team) - (subnetOf(team) & 0xffff)
  const line = `network ${formatIpv4(subnetOf(team))} ${MASK}`
  const change = { network: { address, prefix: 16 } }
  const { repairs, ...fault } = scopeFault(office, 'mask-wrong', scope, change, [line, line])
  const [usual, other] = repairs
  // The scope of the smaller network is the one that counts, also beside the wrong one.
  const harmless = [`no dhcp scope ${scope}`, `no ip dhcp pool ${scope}`]
  return { ...fault, repairs: [usual, { ...other, harmless }] }
}

export function reservationWrong(office: DhcpOffice): Fault {
  const { address, mac } = office.camera
  const wrong = { address, mac: mistypeMac(mac, office.network) }
  const fault = scopeFault(
    office,
    'reservation-wrong',
    office.teamScope,
    { reservations: [wrong] },
    ['', ''],
  )
  const [a, m] = [formatIpv4(address), dottedMac(mac)]
  const isPanel = office.server === SERVER
  const first: Repair = {
    actions: isPanel
      ? [
          configure(
            SERVER,
            `no dhcp scope ${office.teamScope} reserve ${a}`,
            `dhcp scope ${office.teamScope} reserve ${a} ${m}`,
          ),
        ]
      : [
          configure(
            ROUTER,
            `ip dhcp pool ${office.teamScope}`,
            `no address ${a}`,
            `address ${a} hardware-address ${m}`,
          ),
          save(ROUTER),
        ],
  }
  return { ...fault, repairs: [first, fault.repairs[1]] }
}

/** The printer's own address is given to a computer. */
export function exclusionMissing(office: DhcpOffice, printerMac: string): Fault {
  const printer = formatIpv4(office.printer)
  const isPanel = office.server === SERVER
  const scope = office.teamScope
  const excluded = office.scopes.excluded.filter(({ first }) => first !== office.printer)
  return {
    id: idOf(office, 'exclusion-missing'),
    look: { device: office.server },
    apply: (network) => withServer(network, office.server, { ...office.scopes, excluded }),
    repairs: isPanel
      ? [
          { actions: [configure(SERVER, `dhcp exclude ${printer}`)] },
          { actions: [configure(SERVER, `dhcp scope ${scope} reserve ${printer} ${printerMac}`)] },
        ]
      : [
          { actions: [configure(ROUTER, `ip dhcp excluded-address ${printer}`), save(ROUTER)] },
          {
            actions: [
              configure(
                ROUTER,
                `ip dhcp pool ${scope}`,
                `address ${printer} hardware-address ${printerMac}`,
              ),
              save(ROUTER),
            ],
          },
        ],
  }
}

/** Of the range, nothing is left to be given. */
export function nothingLeft(office: DhcpOffice): Fault {
  const { team } = office.stick
  const { first, last } = rangeOf(team)
  const end = subnetOf(team) + 254
  const id = idOf(office, 'nothing-left')
  if (office.server === SERVER) {
    const scope = office.teamScope
    return {
      id,
      look: { device: SERVER },
      apply: (network) => withPool(network, office, scope, { range: { first, last: first } }),
      repairs: [
        {
          actions: [
            configure(SERVER, `dhcp scope ${scope} range ${formatIpv4(first)} ${formatIpv4(last)}`),
          ],
        },
        {
          actions: [
            configure(
              SERVER,
              `no dhcp scope ${scope} range`,
              `dhcp exclude ${formatIpv4(subnetOf(team) + 1)} ${formatIpv4(first - 1)}`,
              `dhcp exclude ${formatIpv4(last + 1)} ${formatIpv4(end)}`,
            ),
          ],
        },
      ],
    }
  }
  // One digit less: everything above the printer is excluded.
  const wrong = { first: first + 1, last: end }
  const right = around(team)[1] ?? wrong
  const excluded = office.scopes.excluded.map((each) => (each.first === right.first ? wrong : each))
  const line = (range: typeof wrong) =>
    `ip dhcp excluded-address ${formatIpv4(range.first)} ${formatIpv4(range.last)}`
  const lower = { first: right.first, last: right.first + 99 }
  const upper = { first: lower.last + 1, last: end }
  return {
    id,
    look: { device: ROUTER },
    apply: (network) => withServer(network, ROUTER, { ...office.scopes, excluded }),
    repairs: [
      {
        actions: [configure(ROUTER, `no ${line(wrong)}`, line(right)), save(ROUTER)],
      },
      {
        actions: [configure(ROUTER, `no ${line(wrong)}`, line(lower), line(upper)), save(ROUTER)],
      },
    ],
  }
}

/** One value of a scope is wrong. @param lines that mend it: on the router, and in the panel */
function scopeFault(
  office: DhcpOffice,
  id: string,
  scope: string,
  change: Partial<DhcpPool>,
  [line, panelLine]: readonly [string, string],
): Fault {
  const isPanel = office.server === SERVER
  return {
    id: idOf(office, id),
    look: { device: office.server },
    apply: (network) => withPool(network, office, scope, change),
    repairs: [
      {
        actions: isPanel
          ? [configure(SERVER, `dhcp scope ${scope} ${panelLine}`)]
          : [configure(ROUTER, `ip dhcp pool ${scope}`, line), save(ROUTER)],
      },
      { actions: remakeScope(office, scope) },
    ],
  }
}

/** The scope is removed, and made again under another name. */
function remakeScope(office: DhcpOffice, scope: string): LabAction[] {
  const { network, range, gateway, reservations } = office.scopes.pools[scope] as DhcpPool
  const name = `NEW-${scope}`
  const net = `network ${formatIpv4(network?.address ?? 0)} ${MASK}`
  const router = formatIpv4(gateway ?? 0)
  if (office.server !== SERVER) {
    return [
      configure(
        ROUTER,
        `no ip dhcp pool ${scope}`,
        `ip dhcp pool ${name}`,
        net,
        `default-router ${router}`,
        ...reservations.map(
          ({ address, mac }) => `address ${formatIpv4(address)} hardware-address ${dottedMac(mac)}`,
        ),
      ),
      save(ROUTER),
    ]
  }
  const start = `dhcp scope ${name}`
  return [
    configure(
      SERVER,
      `no dhcp scope ${scope}`,
      `${start} ${net}`,
      ...(range ? [`${start} range ${formatIpv4(range.first)} ${formatIpv4(range.last)}`] : []),
      `${start} gateway ${router}`,
      ...reservations.map(
        ({ address, mac }) => `${start} reserve ${formatIpv4(address)} ${dottedMac(mac)}`,
      ),
    ),
  ]
}

function idOf({ server }: DhcpOffice, id: string): string {
  return server === SERVER ? `${id}-panel` : id
}

function portOf({ vlan }: Group): PortRef {
  return { device: ROUTER, port: `${STICK.port}.${vlan}` }
}

function scopeOf({ stick, teamScope, othersScope }: DhcpOffice, group: Group): string {
  return group === stick.team ? teamScope : othersScope
}

export function serverAddress({ stick }: DhcpOffice): Ipv4 {
  return stick.groups.find(({ host }) => host === SERVER)?.address ?? 0
}

/** On top of what other faults have changed. */
function withPool(
  network: Network,
  office: DhcpOffice,
  scope: string,
  change: Partial<DhcpPool>,
): Network {
  const server = dhcpServerIn(network, office.server)
  const pool = { ...(server.pools[scope] as DhcpPool), ...change }
  return withServer(network, office.server, {
    ...server,
    pools: { ...server.pools, [scope]: pool },
  })
}

function dhcpServerIn(network: Network, device: string): DhcpServer {
  const server =
    device === SERVER
      ? hostIn(network, device).config.dhcpServer
      : gearIn(network, device).config.dhcpServer
  if (!server) throw new Error(`${device} gives no addresses.`)
  return server
}

function withServer(network: Network, device: string, dhcpServer: DhcpServer): Network {
  if (device === SERVER) {
    const host = hostIn(network, device)
    return withDevice(network, { ...host, config: { ...host.config, dhcpServer } })
  }
  const gear = gearIn(network, device)
  return withDevice(network, { ...gear, config: { ...gear.config, dhcpServer } })
}
