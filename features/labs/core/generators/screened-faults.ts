/** What is wrong with the rules and zones of a site with a screened subnet, and what repairs it. */
import type { Random } from '#platform/contract/random.ts'

import type { FirewallRule } from '../network/firewall.ts'
import type { Network } from '../network/network.ts'
import { firewallRuleText } from '../terminal/gear/firewall-commands.ts'
import { configure, configurePort, moveCable, save, type Fault, type Repair } from './faults.ts'
import { ANY, hostMatch, port } from './filter-parts.ts'
import { changeGear, changePort, gearIn } from './parts.ts'
import { addressAndMask } from './router-parts.ts'
import { sortRules, type RuleKey } from './screened-policy.ts'
import { FIREWALL, type ScreenedSite } from './screened-site.ts'

export const DENY_ALL: FirewallRule = {
  sequence: 1,
  name: '',
  action: 'deny',
  from: null,
  to: null,
  protocol: 'ip',
  source: ANY,
  target: ANY,
  targetPorts: null,
}

/** Lines in the mode of the rules, and a save. */
export function withRuleLines(...lines: readonly string[]): Repair {
  return { actions: [configure(FIREWALL, 'firewall', ...lines), save(FIREWALL)] }
}

export function ruleLine(rule: FirewallRule, sequence = rule.sequence): string {
  return firewallRuleText({ ...rule, sequence })
}

/** With another table. */
export function withRules(
  network: Network,
  change: (rules: readonly FirewallRule[]) => readonly FirewallRule[],
): Network {
  const { firewall } = gearIn(network, FIREWALL).config
  return changeGear(network, FIREWALL, {
    firewall: { rules: sortRules(change(firewall?.rules ?? [])) },
  })
}

/** A rule as somebody wrote it wrongly. */
function changeRule(
  network: Network,
  { sequence }: FirewallRule,
  wrong: Partial<FirewallRule>,
): Network {
  return withRules(network, (rules) =>
    rules.map((each) => (each.sequence === sequence ? { ...each, ...wrong } : each)),
  )
}

/** Above the rules that would let the same connections in. */
export function denyAbove({ ruleBy: { web, mail } }: ScreenedSite): Fault {
  const barrier: FirewallRule = {
    ...DENY_ALL,
    sequence: 5,
    name: 'no strangers',
    from: 'outside',
    to: 'dmz',
  }
  return {
    id: 'deny-above',
    look: { device: FIREWALL },
    apply: (network) => withRules(network, (rules) => [...rules, barrier]),
    repairs: [withRuleLines('no rule 5'), withRuleLines(ruleLine(web, 1), ruleLine(mail, 2))],
  }
}

/** The public servers are inside, where nothing is between them and the database; or in a zone that no rule knows. */
export function wrongZone({ dmzPort, sparePort, dmzUplink }: ScreenedSite, random: Random): Fault {
  const zone = random.pick(['inside', 'dzm'])
  return {
    id: 'wrong-zone',
    look: dmzPort,
    apply: (network) => changePort(network, dmzPort, { zone }),
    repairs: [
      { actions: [configurePort(dmzPort, 'zone dmz'), save(FIREWALL)] },
      {
        actions: [
          configurePort(dmzPort, 'no ip address'),
          ...moveCable(dmzPort, sparePort, dmzUplink),
          configurePort(
            sparePort,
            `ip address ${addressAndMask(dmzPort)}`,
            'zone dmz',
            'no shutdown',
          ),
          save(FIREWALL),
        ],
        harmless: [`interface ${dmzPort.port}`, 'no ip address'],
      },
    ],
  }
}

/** Two ways to make a rule right that is wrong: another one in its place; or right ones before it, and the rest denied. */
function repairsOf(rule: FirewallRule): Fault['repairs'] {
  const { sequence, from, to } = rule
  return [
    withRuleLines(`no rule ${sequence}`, ruleLine(rule)),
    withRuleLines(
      ruleLine(rule, sequence - 2),
      ruleLine({ ...DENY_ALL, name: 'nothing else', from, to }, sequence - 1),
    ),
  ]
}

export function tooWide({ ruleBy: { database } }: ScreenedSite): Fault {
  return {
    id: 'too-wide',
    look: { device: FIREWALL },
    apply: (network) =>
      changeRule(network, database, {
        protocol: 'ip',
        source: ANY,
        target: ANY,
        targetPorts: null,
      }),
    repairs: repairsOf(database),
  }
}

export function wrongPort({ ruleBy: { database } }: ScreenedSite, random: Random): Fault {
  const typo = random.pick([1343, 1434, 1443])
  return {
    id: 'wrong-port',
    look: { device: FIREWALL },
    apply: (network) => changeRule(network, database, { targetPorts: port(typo) }),
    repairs: repairsOf(database),
  }
}

/** The zones stand the wrong way round: no such packet ever comes. */
export function wrongDirection({ ruleBy: { database } }: ScreenedSite): Fault {
  const { from, to, sequence } = database
  const [usual] = repairsOf(database)
  return {
    id: 'wrong-direction',
    look: { device: FIREWALL },
    apply: (network) => changeRule(network, database, { from: to, to: from }),
    repairs: [usual, withRuleLines(ruleLine(database, sequence - 1))],
  }
}

/** For a server that was replaced: nobody has that address anymore. */
export function staleTarget({ ruleBy: { mail }, dmzPort }: ScreenedSite): Fault {
  const former = dmzPort.address + 29 === mail.target.address ? 28 : 29
  return {
    id: 'stale-target',
    look: { device: FIREWALL },
    apply: (network) => changeRule(network, mail, { target: hostMatch(dmzPort.address + former) }),
    repairs: [repairsOf(mail)[0], withRuleLines(ruleLine(mail, mail.sequence - 1))],
  }
}

export function ruleMissing({ ruleBy }: ScreenedSite, key: RuleKey): Fault {
  const rule = ruleBy[key]
  const { sequence, from, to, protocol, source, target, targetPorts } = rule
  const service = targetPorts?.from ?? 0
  const around = (range: FirewallRule['targetPorts'], at: number) =>
    ruleLine({ ...DENY_ALL, from, to, protocol, source, target, targetPorts: range }, at)
  return {
    id: `${key}-rule-missing`,
    look: { device: FIREWALL },
    apply: (network) =>
      withRules(network, (rules) => rules.filter((each) => each.sequence !== sequence)),
    repairs: [
      withRuleLines(ruleLine(rule)),
      withRuleLines(
        around({ from: 0, to: service - 1 }, sequence - 3),
        around({ from: service + 1, to: 65_535 }, sequence - 2),
        ruleLine({ ...rule, targetPorts: null }, sequence - 1),
      ),
    ],
  }
}
