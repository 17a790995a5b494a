/**
 * Names: a wrong record, an alias of a name that is gone, a missing PTR record, an answer that somebody still remembers, a
 * computer that asks the wrong server, a name server without a forwarder.
 */
import { createRandom, type Random } from '#platform/contract/random.ts'

import type { Network } from '../network/network.ts'
import { switchOn } from '../network/run.ts'
import { tablesOf, type NetworkState } from '../network/state.ts'
import type { Difficulty, Lock, Scene } from '../scene.ts'
import { noRecordLine, recordLine } from '../terminal/host/name-server-lines.ts'
import { breakNetwork, configure, solutionsOf } from './faults.ts'
import {
  addRecord,
  goneAlias,
  missingPointer,
  noForwarder,
  oldAnswer,
  staleCache,
  textOf,
  wrongRecord,
  wrongServer,
  type NameFault,
} from './name-faults.ts'
import {
  ARCHIVE,
  BRANCH_NAMES,
  buildNameOffice,
  DESK_1,
  DESKS,
  LAB_NAMES,
  NAMES,
  record,
  WEB,
  type NameOffice,
} from './name-office.ts'
import { hostIn, saveAll } from './parts.ts'

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const layout = random.pick(['one-office', 'branch'] as const)
  const office = buildNameOffice(random, layout)
  const faults = drawFaults(random, office, difficulty)
  const [first = wrongRecord(office)] = faults
  const broken = breakNetwork(office.network, faults)
  const network = saveAll(difficulty === 3 ? addRedHerring(broken, office, random) : broken)
  return {
    start: withMemory(switchOn(network), office, faults),
    variant: `${layout}/${faults.map(({ id }) => id).join('+')}`,
    roles: { desks: DESKS, web: [WEB], archive: [ARCHIVE], names: [NAMES] },
    cables: {},
    words: { ...office.words, ...wordsOf(office) },
    places: office.places,
    locks: locksOf(office),
    solutions: solutionsOf(faults),
    cheats: cheatsOf(office, faults),
    look: first.look,
    hints: faults.map(({ id }) => id),
  }
}

/** With two of them, none hides the other, and each has a repair of its own. */
function drawFaults(random: Random, office: NameOffice, difficulty: Difficulty): NameFault[] {
  const ofRecords = [wrongRecord(office), goneAlias(office)]
  const ofServers = [
    wrongServer(office),
    ...(office.layout === 'branch' ? [noForwarder(office)] : []),
  ]
  const [missing, stale] = [missingPointer(office), staleCache(office)]
  if (difficulty < 3) return [random.pick([...ofRecords, ...ofServers, missing, stale])]
  return random.chance(0.5)
    ? [random.pick(ofRecords), stale]
    : [random.pick([...ofRecords, ...ofServers]), missing]
}

function withMemory(
  state: NetworkState,
  office: NameOffice,
  faults: readonly NameFault[],
): NetworkState {
  const tables = { ...state.tables }
  for (const { remembers } of faults) {
    if (remembers === undefined) continue
    tables[remembers] = { ...tablesOf(state, remembers), dnsCache: [oldAnswer(office)] }
  }
  return { ...state, tables }
}

/** A record of a computer that is no more, or a note that says nothing of what is. */
function addRedHerring(network: Network, { domain }: NameOffice, random: Random): Network {
  return addRecord(
    network,
    random.chance(0.5)
      ? record(`printer.${domain}`, 'A', '192.0.2.77')
      : record(`note.${domain}`, 'TXT', 'intranet moves to archive'),
  )
}

function wordsOf({ network }: NameOffice): Scene['words'] {
  const isWindows = hostIn(network, DESK_1).os === 'windows'
  return {
    flush: isWindows ? 'ipconfig /flushdns' : 'resolvectl flush-caches',
    settings: isWindows ? 'ipconfig /all' : 'resolvectl dns',
  }
}

function locksOf({ switches, layout }: NameOffice): Lock[] {
  return [
    ...[WEB, ARCHIVE].map((device) => ({
      kind: 'device' as const,
      device,
      because: 'Its settings are right: only names are wrong.',
    })),
    ...[...switches, ...(layout === 'branch' ? ['router'] : [])].map((device) => ({
      kind: 'device' as const,
      device,
      because: 'You have no password for it. The network itself works.',
    })),
  ]
}

function cheatsOf(office: NameOffice, faults: readonly NameFault[]): Scene['cheats'] {
  const { domain, site, webName, archiveName, layout } = office
  const [web, archive] = [WEB, ARCHIVE].map((id) => textOf(office, id))
  const repaired = faults.flatMap(({ repairs: [{ actions }] }) => actions)
  const anew = (...records: Parameters<typeof recordLine>[0][]) =>
    configure(NAMES, `no zone ${domain}`, `zone ${domain}`, ...records.map(recordLine))
  const address = (id: string, text: string | undefined) =>
    configure(id, `ip address ${text} 255.255.255.0`)
  return {
    'addresses-swapped': [address(WEB, archive), address(ARCHIVE, web)],
    'other-server': [
      ...repaired,
      anew(record(site, 'A', archive ?? ''), record(archiveName, 'A', archive ?? '')),
    ],
    'only-one-name': [
      ...repaired,
      anew(record(site, 'CNAME', webName), record(webName, 'A', web ?? '')),
    ],
    'two-addresses': [
      ...repaired,
      configure(NAMES, recordLine(record(archiveName, 'A', web ?? ''))),
    ],
    'server-without-name': [
      ...repaired,
      configure(NAMES, noRecordLine(record(`ns1.${domain}`, 'A', textOf(office, NAMES)))),
    ],
    'mail-nowhere': [
      ...repaired,
      configure(NAMES, noRecordLine(record(domain, 'MX', `10 ns1.${domain}`))),
    ],
    'shorter-ttl': [
      configure(
        NAMES,
        recordLine(record(webName, 'A', web ?? '', 60)),
        ...(faults.some(({ id }) => id === 'gone-alias')
          ? []
          : [recordLine(record(site, 'CNAME', webName, 60))]),
      ),
    ],
    'asks-nobody': DESKS.map((desk) => configure(desk, 'no dns')),
    'asks-another': [
      configure(DESK_1, `dns ${textOf(office, layout === 'branch' ? WEB : LAB_NAMES)}`),
      configure(layout === 'branch' ? BRANCH_NAMES : NAMES, 'forget names'),
    ],
  }
}
