/** The grammars of switches, routers and firewalls outside of configuration: all their commands come together here. */
import { oncePer } from '#platform/contract/once-per.ts'

import type { Gear } from '../../network/network.ts'
import { makeGrammar, type Command, type Grammar } from '../grammar/grammar.ts'
import type { Mode } from '../session.ts'
import type { ExecDoes } from './exec-code.ts'
import {
  PRIVILEGED_COMMANDS,
  ROUTER_PRIVILEGED_COMMANDS,
  SWITCH_PRIVILEGED_COMMANDS,
  USER_COMMANDS,
} from './exec-commands.ts'
import { EXEC_HELP } from './exec-help.ts'
import { FIREWALL_PRIVILEGED_COMMANDS, FIREWALL_SHOW_COMMANDS } from './firewall-exec.ts'
import { IPV6_SHOW_COMMANDS } from './ipv6-show-commands.ts'
import {
  ROUTER_SHOW_COMMANDS,
  SHOW_COMMANDS,
  SHOW_CONFIG_COMMANDS,
  SWITCH_SHOW_COMMANDS,
} from './show-commands.ts'
import {
  DEVICE_SHOW_COMMANDS,
  ROUTER_DEVICE_SHOW_COMMANDS,
  SWITCH_DEVICE_SHOW_COMMANDS,
} from './show-device-commands.ts'

export type ExecMode = Extract<Mode['kind'], 'user' | 'privileged'>

type ExecLists = readonly (readonly Command<ExecDoes>[])[]

const ALL_LISTS = [
  USER_COMMANDS,
  SHOW_COMMANDS,
  DEVICE_SHOW_COMMANDS,
  IPV6_SHOW_COMMANDS,
] as const satisfies ExecLists
const ROUTER_LISTS = [
  ...ALL_LISTS,
  ROUTER_SHOW_COMMANDS,
  ROUTER_DEVICE_SHOW_COMMANDS,
] as const satisfies ExecLists

const USER_LISTS = {
  switch: [...ALL_LISTS, SWITCH_SHOW_COMMANDS, SWITCH_DEVICE_SHOW_COMMANDS],
  router: ROUTER_LISTS,
  firewall: [...ROUTER_LISTS, FIREWALL_SHOW_COMMANDS],
} as const satisfies Record<Gear['kind'], ExecLists>

const EXEC_LISTS: Readonly<Record<Gear['kind'], Readonly<Record<ExecMode, ExecLists>>>> = {
  switch: {
    user: USER_LISTS.switch,
    privileged: [
      ...USER_LISTS.switch,
      SHOW_CONFIG_COMMANDS,
      PRIVILEGED_COMMANDS,
      SWITCH_PRIVILEGED_COMMANDS,
    ],
  },
  router: {
    user: USER_LISTS.router,
    privileged: [
      ...USER_LISTS.router,
      SHOW_CONFIG_COMMANDS,
      PRIVILEGED_COMMANDS,
      ROUTER_PRIVILEGED_COMMANDS,
    ],
  },
  firewall: {
    user: USER_LISTS.firewall,
    privileged: [
      ...USER_LISTS.firewall,
      SHOW_CONFIG_COMMANDS,
      PRIVILEGED_COMMANDS,
      ROUTER_PRIVILEGED_COMMANDS,
      FIREWALL_PRIVILEGED_COMMANDS,
    ],
  },
}

const execGrammarOf = oncePer((lists: ExecLists): Grammar<ExecDoes> =>
  makeGrammar(lists.flat(), { hasAbbreviations: true, ignoresCase: true, help: EXEC_HELP }),
)

export function execGrammar(kind: Gear['kind'], mode: ExecMode): Grammar<ExecDoes> {
  return execGrammarOf(EXEC_LISTS[kind][mode])
}
