/**
 * A screened subnet: a firewall lets the internet reach public servers, these servers one database inside, and nothing
 * else.
 *
 * A rule stands too high, is too wide, has a wrong port, target or direction or is missing; or the public servers are in
 * the wrong zone.
 */
import { createRandom, type Random } from '#platform/contract/random.ts'

import type { LabAction } from '../lab-action.ts'
import { HOST_PORT, type Network } from '../network/network.ts'
import { coldState } from '../network/state.ts'
import type { Difficulty, Scene } from '../scene.ts'
import { breakNetwork, configure, configurePort, moveCable, save, solutionsOf } from './faults.ts'
import { ANY, hostMatch } from './filter-parts.ts'
import { changePort, saveAll, switchPort } from './parts.ts'
import {
  DENY_ALL,
  denyAbove,
  ruleLine,
  ruleMissing,
  staleTarget,
  tooWide,
  withRules,
  wrongDirection,
  wrongPort,
  wrongZone,
} from './screened-faults.ts'
import {
  buildScreenedSite,
  DMZ_SWITCH,
  FIREWALL,
  hostsOf,
  INSIDE_SWITCH,
  MAIL,
  PROVIDER,
  VISITOR,
  WEB,
  WEBSITE,
  type ScreenedSite,
} from './screened-site.ts'

export function makeScene(seed: number, difficulty: Difficulty): Scene {
  const random = createRandom(seed)
  const site = buildScreenedSite(random, random.pick(['flat', 'split'] as const))
  const hosts = hostsOf(site.shape)
  const first = random.pick([
    denyAbove(site),
    wrongZone(site, random),
    tooWide(site),
    wrongPort(site, random),
    wrongDirection(site),
    ...(difficulty === 3 ? [] : [staleTarget(site), ruleMissing(site, 'mail')]),
  ])
  const faults = difficulty === 3 ? [first, ruleMissing(site, 'staff')] : [first]
  const broken = breakNetwork(site.network, faults)
  const network = difficulty === 3 ? addRedHerring(broken, site, random) : broken
  return {
    start: coldState(saveAll(network)),
    variant: `${site.shape}/${faults.map(({ id }) => id).join('+')}`,
    roles: {
      ...Object.fromEntries(hosts.map((host) => [host, [host]])),
      [VISITOR]: [hosts.includes(VISITOR) ? VISITOR : WEBSITE],
      public: [WEB, MAIL],
      gear: [FIREWALL],
    },
    cables: {},
    networks: site.networks,
    words: site.words,
    places: site.places,
    locks: [
      ...hosts.map((device) => ({
        kind: 'device' as const,
        device,
        because: 'Computers and servers are set as they should be.',
      })),
      { kind: 'device', device: PROVIDER, because: 'It belongs to the provider.' },
    ],
    solutions: solutionsOf(faults),
    cheats: cheatsOf(site, solutionsOf(faults)[0]?.actions ?? []),
    look: first.look,
    hints: faults.map(({ id }) => id),
  }
}

/** A zone for guests who are gone, or a rule for them: nothing is plugged in there. */
function addRedHerring(network: Network, { sparePort }: ScreenedSite, random: Random): Network {
  const zoned = changePort(network, sparePort, { zone: 'guest', description: 'old guest Wi-Fi' })
  return random.chance(0.5)
    ? zoned
    : withRules(zoned, (rules) => [
        ...rules,
        { ...DENY_ALL, sequence: 90, name: 'guests', from: 'guest', to: 'inside' },
      ])
}

function cheatsOf(site: ScreenedSite, repaired: readonly LabAction[]): Scene['cheats'] {
  const { dmzPort, sparePort, outsidePort, ruleBy, websiteAddress, shape } = site
  const rules = (...lines: readonly string[]): LabAction[] => [
    configure(FIREWALL, 'firewall', ...lines),
    save(FIREWALL),
  ]
  const permit = { ...DENY_ALL, action: 'permit' } as const
  const also = (...added: readonly string[]) => [...repaired, ...rules(...added)]
  const { staff, mail, database } = ruleBy
  const spareAt = (device: string) => ({ device, port: switchPort(3) })
  const home = { device: DMZ_SWITCH, port: switchPort(1) }
  return {
    'permit-all': rules(ruleLine(permit)),
    'any-to-inside': rules(
      ruleLine({ ...permit, to: 'inside' }, 1),
      ruleLine({ ...permit, from: 'outside', to: 'dmz' }, 2),
      ruleLine({ ...permit, from: 'inside' }, 3),
    ),
    'one-zone': [
      configurePort(dmzPort, 'zone inside'),
      configurePort(outsidePort, 'zone inside'),
      save(FIREWALL),
    ],
    'no-zone': [configurePort(dmzPort, 'no zone'), save(FIREWALL)],
    'server-inside': [
      ...moveCable(home, sparePort, { device: WEB, port: HOST_PORT }),
      configurePort(sparePort, 'zone inside', 'no shutdown'),
      save(FIREWALL),
    ],
    'lists-instead': [
      configure(
        FIREWALL,
        'access-list 101 permit ip any any',
        `interface ${dmzPort.port}`,
        'ip access-group 101 in',
        'ip access-group 101 out',
      ),
      save(FIREWALL),
    ],
    'whole-server': rules(
      ruleLine({ ...ruleBy.web, protocol: 'ip', targetPorts: null }, 1),
      ruleLine({ ...ruleBy.mail, protocol: 'ip', targetPorts: null }, 2),
      ruleLine({ ...ruleBy.database, protocol: 'ip', targetPorts: null }, 3),
      ruleLine({ ...ruleBy.staff, protocol: 'ip', targetPorts: null }, 4),
    ),
    'firewall-open': also(ruleLine({ ...permit, from: 'outside', to: 'self' })),
    ...(shape === 'flat' && {
      'past-the-firewall': [
        ...repaired,
        { kind: 'plug', ends: [spareAt(DMZ_SWITCH), spareAt(INSIDE_SWITCH)] },
        ...[DMZ_SWITCH, INSIDE_SWITCH].map((device) =>
          configurePort(spareAt(device), 'no shutdown'),
        ),
      ],
    }),
    'mail-goes-out': also(
      ruleLine({ ...mail, from: 'dmz', to: 'outside', source: mail.target, target: ANY }, 1),
    ),
    'staff-at-mail': also(ruleLine({ ...staff, to: 'dmz', target: mail.target }, 1)),
    'database-goes-out': also(
      ruleLine({ ...staff, source: database.target }, 1),
      ruleLine({ ...staff, source: database.target, to: 'dmz' }, 2),
    ),
    'another-site': also(
      ruleLine(
        { ...staff, protocol: 'ip', target: hostMatch(websiteAddress + 1), targetPorts: null },
        1,
      ),
    ),
    'one-site': also(
      `no rule ${staff.sequence}`,
      ruleLine({ ...staff, target: hostMatch(websiteAddress) }),
    ),
  }
}
