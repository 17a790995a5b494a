/** Faults of names, each with its repairs: a record, an alias, what somebody remembers, or whom somebody asks. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import type { LabAction } from '../lab-action.ts'
import { reverseName } from '../network/dns/dns-names.ts'
import type { Network } from '../network/network.ts'
import type { CachedAnswer, DnsRecord, DnsServer } from '../network/services.ts'
import { noRecordLine, recordLine } from '../terminal/host/name-server-lines.ts'
import { configure, type Fault } from './faults.ts'
import {
  ARCHIVE,
  BRANCH_NAMES,
  DESK_1,
  DESKS,
  LAB_NAMES,
  NAMES,
  record,
  sortZone,
  WEB,
  type NameOffice,
} from './name-office.ts'
import { changeHost, hostIn } from './parts.ts'

export type NameFault = Fault & {
  /** Whose memory is wrong: what it was told before the intranet moved. */
  readonly remembers?: string
}

/** The address of the archive, from where the intranet has moved. */
export function wrongRecord(office: NameOffice): NameFault {
  const { webName, domain } = office
  const wrong = record(webName, 'A', textOf(office, ARCHIVE))
  const right = record(webName, 'A', textOf(office, WEB))
  const whole = zonesIn(office.network).find(({ name }) => name === domain)?.records ?? []
  return {
    id: 'wrong-record',
    look: { device: NAMES },
    apply: (network) => swapRecord(network, right, wrong),
    repairs: [
      { actions: [configure(NAMES, noRecordLine(wrong), recordLine(right))] },
      {
        actions: [
          configure(NAMES, `no zone ${domain}`, `zone ${domain}`, ...whole.map(recordLine)),
        ],
      },
    ],
  }
}

export function goneAlias(office: NameOffice): NameFault {
  const { site, webName, domain } = office
  const old = `old-intranet.${domain}`
  const right = record(site, 'CNAME', webName)
  const wrong = record(site, 'CNAME', old)
  return {
    id: 'gone-alias',
    look: { device: NAMES },
    apply: (network) => swapRecord(network, right, wrong),
    repairs: [
      { actions: [configure(NAMES, noRecordLine(wrong), recordLine(right))] },
      { actions: [configure(NAMES, recordLine(record(old, 'A', textOf(office, WEB))))] },
    ],
  }
}

export function missingPointer(office: NameOffice): NameFault {
  const reverse = reverseName(office.addressOf[WEB] ?? 0)
  const missing = record(reverse, 'PTR', office.webName)
  const zone = `zone ${reverse}`
  return {
    id: 'missing-ptr',
    look: { device: NAMES },
    apply: (network) => swapRecord(network, missing, null),
    repairs: [
      { actions: [configure(NAMES, recordLine(missing))] },
      // A zone for this one address: not needed, and not wrong.
      { actions: [configure(NAMES, zone, recordLine(missing))], harmless: [zone] },
    ],
  }
}

/** A computer, or the name server of a branch, was told before the intranet moved, and remembers it for a day. */
export function staleCache(office: NameOffice): NameFault {
  const isBranch = office.layout === 'branch'
  const device = isBranch ? BRANCH_NAMES : DESK_1
  return {
    id: isBranch ? 'stale-server' : 'stale-desk',
    look: { device },
    apply: (network) => network,
    remembers: device,
    repairs: [
      { actions: [configure(device, 'forget names')] },
      { actions: [{ kind: 'reload', device }] },
    ],
  }
}

/** What it remembers: with an hour gone of the day. */
export function oldAnswer(office: NameOffice): CachedAnswer {
  const { site, webName } = office
  return {
    name: site,
    type: 'A',
    code: 'no-error',
    records: [record(site, 'CNAME', webName), record(webName, 'A', textOf(office, ARCHIVE))],
    expiresAtMs: 82_800_000,
  }
}

/** A name server that knows other names alone, or a server that is none. */
export function wrongServer(office: NameOffice): NameFault {
  const { layout, addressOf, resolver } = office
  const isBranch = layout === 'branch'
  const asked = isBranch ? ARCHIVE : LAB_NAMES
  const ask = (server: string): LabAction => configure(DESK_1, `dns ${textOf(office, server)}`)
  return {
    id: 'wrong-server',
    look: { device: DESK_1 },
    apply: (network) => changeHost(network, DESK_1, { dns: [addressOf[asked] ?? 0] }),
    repairs: [
      { actions: [ask(resolver)] },
      {
        actions: [
          isBranch ? ask(NAMES) : configure(LAB_NAMES, `forwarders ${textOf(office, NAMES)}`),
        ],
      },
    ],
  }
}

/** Of the branch alone. */
export function noForwarder(office: NameOffice): NameFault {
  const main = textOf(office, NAMES)
  return {
    id: 'no-forwarder',
    look: { device: BRANCH_NAMES },
    apply: (network) =>
      changeServer(network, BRANCH_NAMES, (server) => ({ ...server, forwarders: [] })),
    repairs: [
      { actions: [configure(BRANCH_NAMES, `forwarders ${main}`)] },
      { actions: DESKS.map((desk) => configure(desk, `dns ${main}`)) },
    ],
  }
}

export function textOf({ addressOf }: NameOffice, id: string): string {
  return formatIpv4(addressOf[id] ?? 0)
}

export function addRecord(network: Network, added: DnsRecord): Network {
  return changeServer(network, NAMES, (server) => ({
    ...server,
    zones: server.zones.map((zone) =>
      added.name.endsWith(`.${zone.name}`)
        ? sortZone({ ...zone, records: [...zone.records, added] })
        : zone,
    ),
  }))
}

/** @param to null: it goes, and nothing comes */
function swapRecord(network: Network, from: DnsRecord, to: DnsRecord | null): Network {
  const isFrom = ({ name, type, value }: DnsRecord) =>
    name === from.name && type === from.type && value === from.value
  const without = changeServer(network, NAMES, (server) => ({
    ...server,
    zones: server.zones.map(({ name, records }) => ({
      name,
      records: records.filter((each) => !isFrom(each)),
    })),
  }))
  return to ? addRecord(without, to) : without
}

function zonesIn(network: Network): DnsServer['zones'] {
  return hostIn(network, NAMES).config.dnsServer?.zones ?? []
}

function changeServer(
  network: Network,
  id: string,
  change: (server: DnsServer) => DnsServer,
): Network {
  const { dnsServer } = hostIn(network, id).config
  return dnsServer ? changeHost(network, id, { dnsServer: change(dnsServer) }) : network
}
