/** What goes wrong in lists that should let in the web and nothing else, as faults with repairs. */
import type { AccessList, AclRule } from '../network/layer3.ts'
import { configure, configurePort, save, type Fault, type Repair } from './faults.ts'
import {
  ANY,
  hostMatch,
  makeList,
  networkMatch,
  port,
  withList,
  withWildcard,
} from './filter-parts.ts'
import { linesOf, WEB_PORTS, type ListName } from './web-lists.ts'
import { ROUTER, type WebSite } from './web-site.ts'

type Rules = AccessList['rules']

type WrongList = {
  readonly id: string
  readonly list: ListName
  readonly change: (rules: Rules) => Rules
  /** What repairs it, in the list. */
  readonly lines: readonly string[]
  readonly harmless?: readonly string[]
}

function wrongList(site: WebSite, { id, list, change, lines, harmless = [] }: WrongList): Fault {
  return {
    id,
    look: { device: ROUTER },
    apply: (network) =>
      withList(network, ROUTER, list, (before) => ({
        kind: 'extended',
        rules: change(before?.rules ?? []),
      })),
    repairs: [
      {
        actions: [configure(ROUTER, `ip access-list extended ${list}`, ...lines), save(ROUTER)],
        harmless,
      },
      list === 'FROM-OUTSIDE' ? filterTowardInside(site) : filterTowardOutside(site),
    ],
  }
}

/** What comes from outside is stopped where it goes out to the server and the computers. */
function filterTowardInside(site: WebSite): Repair {
  const { outside, inside, webPort, desks } = site
  const ports = [inside, ...(webPort ? [webPort] : [])]
  return {
    actions: [
      configure(
        ROUTER,
        'ip access-list extended TO-INSIDE',
        ...WEB_PORTS.map(linesOf(site).ask),
        ...WEB_PORTS.map(
          (number) => `permit tcp any eq ${number} ${withWildcard(desks)} established`,
        ),
      ),
      ...ports.map((each) => configurePort(each, 'ip access-group TO-INSIDE out')),
      configurePort(outside, 'no ip access-group FROM-OUTSIDE in'),
      save(ROUTER),
    ],
    // A list that lets in too much may stay.
    harmless: ['no ip access-group FROM-OUTSIDE in'],
  }
}

/** What our server and computers send is stopped where it goes out to the provider. */
function filterTowardOutside(site: WebSite): Repair {
  const { outside, inside, webPort, webList } = site
  const { answer, open, serverBeginsNothing } = linesOf(site)
  return {
    actions: [
      configure(
        ROUTER,
        'ip access-list extended TO-OUTSIDE',
        ...WEB_PORTS.map(answer),
        serverBeginsNothing,
        ...WEB_PORTS.map(open),
      ),
      configurePort(outside, 'ip access-group TO-OUTSIDE out'),
      configurePort(inside, 'no ip access-group FROM-INSIDE in'),
      ...(webPort ? [configurePort(webPort, `no ip access-group ${webList} in`)] : []),
      save(ROUTER),
    ],
    harmless: [
      'no ip access-group FROM-INSIDE in',
      `no ip access-group ${webList} in`,
      // Where the server has a network of its own, it is not in that of the computers.
      ...(webPort ? [serverBeginsNothing] : []),
    ],
  }
}

function asksServer({ target }: AclRule, { web }: WebSite): boolean {
  return target.wildcard === 0 && target.address === web
}

/** Pages are asked for in the clear only. */
export function httpsMissing(site: WebSite): Fault {
  return wrongList(site, {
    id: 'https-missing',
    list: 'FROM-OUTSIDE',
    change: (rules) =>
      rules.filter((rule) => !asksServer(rule, site) || rule.targetPorts?.from !== 443),
    lines: [linesOf(site).ask(443)],
  })
}

/** Everything between the two ports is open as well. */
export function portRange(site: WebSite): Fault {
  const { ask } = linesOf(site)
  return wrongList(site, {
    id: 'port-range',
    list: 'FROM-OUTSIDE',
    change: (rules) =>
      rules.flatMap((rule) => {
        if (!asksServer(rule, site)) return [rule]
        return rule.targetPorts?.from === 80
          ? [{ ...rule, targetPorts: { from: 80, to: 443 } }]
          : []
      }),
    lines: ['no 10', ...WEB_PORTS.map(ask)],
  })
}

/** Whoever asks from port 80 is taken for a web server that answers. */
export function trustsSourcePort(site: WebSite): Fault {
  return wrongList(site, {
    id: 'trusts-source-port',
    list: 'FROM-OUTSIDE',
    change: (rules) =>
      rules.flatMap((rule) =>
        rule.isEstablished
          ? WEB_PORTS.map((number, at) => ({
              ...rule,
              sequence: rule.sequence + 10 * at,
              isEstablished: false,
              sourcePorts: port(number),
            }))
          : [rule],
      ),
    lines: ['no 30', 'no 40', linesOf(site).answersToUs],
  })
}

/** Somebody thought that a list minds the answers by itself. */
export function noAnswers(site: WebSite): Fault {
  return wrongList(site, {
    id: 'no-answers',
    list: 'FROM-OUTSIDE',
    change: (rules) => rules.filter(({ isEstablished }) => !isEstablished),
    lines: [linesOf(site).answersToUs],
  })
}

export function serverCannotAnswer(site: WebSite): Fault {
  return wrongList(site, {
    id: 'server-cannot-answer',
    list: site.webList,
    change: (rules) => rules.filter(({ sourcePorts }) => sourcePorts?.from !== 443),
    lines: [`20 ${linesOf(site).answer(443)}`],
  })
}

/** Whoever takes over the server goes on from there. */
export function serverBegins(site: WebSite): Fault {
  const { serverBeginsNothing } = linesOf(site)
  const isOne = site.webPort === null
  const [wide] = makeList('extended', {
    action: 'permit',
    protocol: 'tcp',
    source: hostMatch(site.web),
    target: ANY,
  }).rules
  return wrongList(site, {
    id: 'server-begins',
    list: site.webList,
    change: (rules) =>
      isOne
        ? rules.filter(({ action }) => action !== 'deny')
        : [...rules, ...(wide ? [{ ...wide, sequence: 30 }] : [])],
    lines: isOne ? [`30 ${serverBeginsNothing}`] : ['no 30'],
  })
}

/** Our computers may do anything out there. */
export function desksBeginAnything(site: WebSite): Fault {
  const number = site.webPort === null ? 40 : 10
  const ours = networkMatch(site.desks)
  const [wide] = makeList('extended', {
    action: 'permit',
    protocol: 'ip',
    source: ours,
    target: ANY,
  }).rules
  return wrongList(site, {
    id: 'desks-begin-anything',
    list: 'FROM-INSIDE',
    change: (rules) => [
      ...rules.filter(({ source }) => source.wildcard === 0),
      ...(wide ? [{ ...wide, sequence: number }] : []),
    ],
    lines: [`no ${number}`, ...WEB_PORTS.map(linesOf(site).open)],
  })
}
