/**
 * Three logs of one day: which computer attacked, when, and which line shows it.
 *
 * An address may have changed hands during the day, and the clock of the server may be off. Who reads one log alone names
 * the wrong computer or the wrong time.
 */
import { formatIpv4 } from '#platform/contract/ipv4.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import type { Ipv4 } from '../network/network.ts'
import { coldState } from '../network/state.ts'
import type { Difficulty, Scene } from '../scene.ts'
import { ATTACKS, clockMinute, plain, type Attack, type LogLine } from './log-lines.ts'
import { type Case, lineId, makeWorksheet } from './log-sheet.ts'
import { drawBlock, drawSite } from './site.ts'
import { answer } from './two-answers.ts'

type Circumstances = {
  readonly hasLeaseMoved: boolean
  /** Minutes by which the clock of the server is slow; 0: it is right. */
  readonly slowMinutes: number
  readonly herring: 'scanner' | 'backup' | null
}

const MINUTE = 60

const HOUR = 3600

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const site = drawSite(random)
  const block = drawBlock(random)
  const attack = random.pick(ATTACKS)
  const hasLeaseMoved = difficulty === 3 || random.chance(0.5)
  const circumstances: Circumstances = {
    hasLeaseMoved,
    slowMinutes: difficulty === 3 || !hasLeaseMoved ? random.int(11, 29) : 0,
    herring: difficulty === 3 ? random.pick(['scanner', 'backup'] as const) : null,
  }
  const hosts = random
    .sample(
      Array.from({ length: 40 }, (_, at) => at + 1),
      5,
    )
    .map((number) => `${site.code}-${String(number).padStart(2, '0')}`)
  const told = writeLogs(random, { attack, block, hosts, ...circumstances })
  const wrongHost = told.formerHolder ?? hosts.find((host) => host !== told.culprit) ?? ''
  const [serverLine, firewallLine] = (['SRV1', 'FW1'] as const).map((device) =>
    lineId(
      device,
      told.logs[device].findIndex((line) => line.isEvidence),
    ),
  ) as [string, string]
  const right = { host: told.culprit, time: told.minute, line: serverLine }
  const harmlessLine = lineId('DHCP1', 0)
  const { slowMinutes, herring } = circumstances
  return {
    start: coldState({ devices: [], cables: [] }),
    variant: [
      attack.id,
      hasLeaseMoved ? 'lease-moved' : null,
      slowMinutes > 0 ? 'clock-off' : null,
      herring,
    ]
      .filter((part) => part !== null)
      .join('/'),
    roles: {},
    cables: {},
    words: {
      team: site.team,
      place: site.place,
      symptom: SYMPTOM_BY_ATTACK[attack.id] ?? '',
      known: herring === null ? '' : KNOWN_BY_HERRING[herring],
      part: clockMinute(told.second).slice(0, 2),
      address: formatIpv4(told.address),
      slow: String(slowMinutes),
    },
    places: {},
    locks: [],
    worksheet: makeWorksheet(told),
    solutions: [
      { id: 'by-the-log-of-the-server', actions: [answer(1, right)], harmless: [] },
      {
        id: 'by-the-log-of-the-firewall-at-the-second-try',
        actions: [
          answer(1, { ...right, host: wrongHost, line: firewallLine }),
          answer(2, { ...right, line: firewallLine }),
        ],
        harmless: ['host-1', 'time-1', 'line-1', 'time-2'],
      },
    ],
    cheats: {
      'another-host': [
        answer(1, { ...right, host: wrongHost }),
        answer(2, {
          ...right,
          host: hosts.find((each) => each !== told.culprit && each !== wrongHost) ?? '',
        }),
      ],
      'no-evidence': [answer(1, { ...right, line: harmlessLine })],
      'a-time-that-no-clock-shows': [
        answer(1, { ...right, time: told.minutes.find((each) => each !== told.minute) ?? '' }),
      ],
    },
    look: { field: 'line-1' },
    hints: [
      attack.id,
      ...(hasLeaseMoved ? ['lease-moved'] : []),
      ...(slowMinutes > 0 ? ['clock-off'] : []),
    ],
  }
}

const SYMPTOM_BY_ATTACK: Readonly<Record<string, string>> = {
  'password-guessing': 'Somebody got into SRV1 with a password that was guessed.',
  'port-scan': 'Somebody tried which ports of SRV1 are open.',
  upload: 'Payroll data are on the internet, and one of our computers sent them there.',
  beacon: 'One of our computers has malware that reports to its owner.',
}

const KNOWN_BY_HERRING = {
  scanner: 'SCAN1 is our own scanner: it asks SRV1 for open ports each day.',
  backup: 'BACKUP1 is ours: it copies SRV1 to our storage outside each day.',
} as const

type Told = Case & {
  readonly formerHolder: string | null
  readonly address: Ipv4
  /** Of the first sign, by true time. */
  readonly second: number
}

function writeLogs(
  random: Random,
  day: Circumstances & {
    readonly attack: Attack
    readonly block: Ipv4
    readonly hosts: readonly string[]
  },
): Told {
  const { attack, block, hosts, hasLeaseMoved, slowMinutes, herring } = day
  const addressOf = (host: string) => block + 256 + 20 + hosts.indexOf(host) * 7
  const server = block + 10
  const [culprit, formerHolder, ...others] = random.shuffle(hosts) as [string, string, ...string[]]
  const address = addressOf(hasLeaseMoved ? formerHolder : culprit)
  const second = random.int(10, 16) * HOUR + random.int(5, 20) * MINUTE + random.int(0, 59)
  // Before the attack by true time, and after it by a clock that is slow.
  const moved = second - Math.max(4, Math.floor(slowMinutes / 2)) * MINUTE
  const signs = attack.lines(address, second, server, random)
  const slow = slowMinutes * MINUTE
  const quiet = (host: string): LogLine[] => {
    const at = second + random.int(-50 * MINUTE, 40 * MINUTE)
    return [
      plain(
        at,
        `close tcp ${formatIpv4(addressOf(host))}:5${random.int(1000, 4999)} to 192.0.2.${random.int(10, 90)}:443, sent ${random.int(1, 9)} MB, received ${random.int(20, 90)} MB`,
      ),
    ]
  }
  const lease = (host: string, at: number, ip: Ipv4) =>
    plain(at, `lease ${formatIpv4(ip)} given to ${host}`)
  const logs = {
    FW1: [
      ...signs.firewall,
      ...[...others, ...others].flatMap(quiet),
      ...herringLines(herring, block, second),
    ],
    SRV1: [
      ...signs.server,
      ...others
        .slice(0, 2)
        .map((host) =>
          plain(
            second + random.int(-45 * MINUTE, 45 * MINUTE),
            `files: ${formatIpv4(addressOf(host))} opens the share TEAM`,
          ),
        ),
      plain(second - random.int(25 * MINUTE, 35 * MINUTE), `time: ${timeWords(slowMinutes)}`),
    ].map((line) => ({ ...line, at: line.at - slow })),
    DHCP1: [
      ...others.map((host) =>
        lease(host, 7 * HOUR + random.int(20, 90) * MINUTE + random.int(0, 59), addressOf(host)),
      ),
      ...(hasLeaseMoved
        ? [
            lease(formerHolder, 8 * HOUR + random.int(60, 40 * MINUTE), address),
            plain(moved - 2 * MINUTE, `lease ${formatIpv4(address)} released by ${formerHolder}`),
            lease(culprit, moved, address),
          ]
        : [
            lease(culprit, 8 * HOUR + random.int(60, 40 * MINUTE), address),
            lease(formerHolder, 8 * HOUR + random.int(60, 40 * MINUTE), addressOf(formerHolder)),
          ]),
    ],
  } satisfies Case['logs']
  const minute = clockMinute(second)
  const minutes = [
    minute,
    clockMinute(second - (slow || 17 * MINUTE)),
    clockMinute(second + (slow || 17 * MINUTE)),
    clockMinute(second - HOUR),
    clockMinute(second + HOUR),
  ]
  const inOrder = (lines: readonly LogLine[]) => lines.toSorted((one, other) => one.at - other.at)
  return {
    logs: { FW1: inOrder(logs.FW1), SRV1: inOrder(logs.SRV1), DHCP1: inOrder(logs.DHCP1) },
    hosts: hosts.toSorted(),
    culprit,
    minute,
    minutes: minutes.toSorted(),
    formerHolder: hasLeaseMoved ? formerHolder : null,
    address,
    second,
  }
}

function timeWords(slowMinutes: number): string {
  return slowMinutes === 0
    ? 'this clock agrees with the time server'
    : `this clock is ${slowMinutes} min slow, and was not set right`
}

function herringLines(
  herring: Circumstances['herring'],
  block: Ipv4,
  second: number,
): readonly LogLine[] {
  const at = second - 40 * MINUTE
  if (herring === 'scanner')
    return [22, 80, 443].map((port, index) =>
      plain(
        at + index,
        `deny tcp ${formatIpv4(block + 5)}:40001 to ${formatIpv4(block + 10)}:${port} (SCAN1)`,
      ),
    )
  if (herring === 'backup')
    return [
      plain(
        at,
        `close tcp ${formatIpv4(block + 6)}:40010 to 192.0.2.200:443, sent 9120 MB, received 4 MB (BACKUP1)`,
      ),
    ]
  return []
}
