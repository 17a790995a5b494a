/**
 * Access lists: numbered ones in one line each, named ones in a mode of their own. Both kinds are the same lists.
 *
 * New rules go to the end, ten numbers after the last one. Remarks stay below the rule after which they were written.
 */
import type { AccessList } from '../../network/layer3.ts'
import type { Gear } from '../../network/network.ts'
import { hasArg, numberArg, textArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import {
  isSameRule,
  readRule,
  RULE_PATTERNS_BY_KIND,
  ruleText,
  type RulePattern,
} from './acl-rules.ts'
import type { Configure, ConfigureCommand, Configured, Refused } from './configure-command.ts'

type Kind = AccessList['kind']

const STEP = 10
const LAST_SEQUENCE = 999_999
const NAME = /^[a-z][\w-]{0,62}$/i
const NUMBERS_BY_KIND = { standard: '1-99', extended: '100-199' } as const
const LOG_NOTE = 'Matches are counted in any case (“show access-lists”); nothing is logged here.'

/** For the whole device. */
export const ACL_GLOBAL_COMMANDS: readonly ConfigureCommand[] = [
  ...(['standard', 'extended'] as const).flatMap((kind): ConfigureCommand[] => [
    {
      pattern: `ip access-list ${kind} <name:word>`,
      says: kind === 'standard' ? 'A list that looks at sources' : 'A list that looks at all',
      does: (gear, _mode, args) => enterList(gear, kind, textArg(args, 'name')),
      no: {
        pattern: `no ip access-list ${kind} <name:word>`,
        says: 'Remove the list',
        does: (gear, _mode, args) => removeList(gear, textArg(args, 'name'), 'name', kind),
      },
    },
    ...RULE_PATTERNS_BY_KIND[kind].map(({ pattern, says }) => ({
      pattern: `access-list <number:${NUMBERS_BY_KIND[kind]}> ${pattern}`,
      says,
      does: noteLog((gear, _mode, args) =>
        changeList(gear, kind, numberedName(args), (list) => addRule(kind, list, args)),
      ),
    })),
    {
      pattern: `access-list <number:${NUMBERS_BY_KIND[kind]}> remark <text:rest>`,
      says: 'A note in the list',
      does: (gear, _mode, args) =>
        changeList(gear, kind, numberedName(args), (list) => addRemark(list, args)),
    },
  ]),
  {
    // The lines have no numbers to remove one by: as on common equipment, all of the list goes.
    pattern: 'no access-list <number:1-199>',
    says: 'Remove the whole list',
    does: (gear, _mode, args) => removeList(gear, numberedName(args), 'number'),
  },
]

export const STANDARD_LIST_COMMANDS = listCommands('standard')
export const EXTENDED_LIST_COMMANDS = listCommands('extended')

function listCommands(kind: Kind): readonly ConfigureCommand[] {
  const change = (inner: (list: AccessList, args: Args) => AccessList | Refused): Configure =>
    noteLog((gear, mode, args) =>
      mode.kind === 'standard-list' || mode.kind === 'extended-list'
        ? changeList(gear, kind, mode.name, (list) => inner(list, args))
        : { problem: 'Choose a list first.' },
    )
  const rule = ({ pattern, says }: RulePattern): ConfigureCommand => ({
    pattern: `[<sequence:1-${LAST_SEQUENCE}>] ${pattern}`,
    says,
    does: change((list, args) => addRule(kind, list, args)),
    no: {
      pattern: `no ${pattern}`,
      says: 'Remove the rule',
      does: change(removeRule),
    },
  })
  return [
    ...RULE_PATTERNS_BY_KIND[kind].map(rule),
    {
      pattern: `no <sequence:1-${LAST_SEQUENCE}>`,
      says: 'Remove the rule with this number',
      does: change((list, args) => {
        const sequence = numberArg(args, 'sequence')
        return list.rules.some((each) => each.sequence === sequence)
          ? withoutRule(list, sequence)
          : { problem: `The list has no rule ${sequence}.`, value: 'sequence' }
      }),
    },
    {
      pattern: 'remark <text:rest>',
      says: 'A note in the list',
      does: change(addRemark),
      no: {
        pattern: 'no remark <text:rest>',
        says: 'Remove the note',
        does: change((list, args) =>
          withRemarks(
            list,
            remarksOf(list).filter(({ text }) => text !== textArg(args, 'text')),
          ),
        ),
      },
    },
  ]
}

/** A list as lines, below the line that enters it. */
export function listLines({ kind, rules, ...list }: AccessList): readonly string[] {
  const remarksAfter = (sequence: number) =>
    (list.remarks ?? [])
      .filter(({ after }) => after === sequence)
      .map(({ text }) => `remark ${text}`)
  return [
    ...remarksAfter(0),
    ...rules.flatMap((rule) => [
      `${rule.sequence} ${ruleText(kind, rule)}`,
      ...remarksAfter(rule.sequence),
    ]),
  ]
}

function numberedName(args: Args): string {
  return String(numberArg(args, 'number'))
}

/** Null, or why a list of this kind cannot have the name. */
function problemOfListName(gear: Gear, kind: Kind, name: string): string | null {
  const before = gear.config.accessLists[name]
  if (before && before.kind !== kind) {
    return `The list ${name} is ${before.kind === 'standard' ? 'a standard' : 'an extended'} one.`
  }
  if (/^\d+$/.test(name)) {
    const number = Number(name)
    const isRight =
      kind === 'standard' ? number >= 1 && number <= 99 : number >= 100 && number <= 199
    return isRight
      ? null
      : `Numbers of ${kind} lists go from ${NUMBERS_BY_KIND[kind].replace('-', ' to ')}.`
  }
  return NAME.test(name)
    ? null
    : 'A name begins with a letter and has letters, digits, hyphens and underscores.'
}

function enterList(gear: Gear, kind: Kind, typed: string): Configured | Refused {
  const name = /^\d{1,3}$/.test(typed) ? String(Number(typed)) : typed
  const problem = problemOfListName(gear, kind, name)
  if (problem !== null) return { problem, value: 'name' }
  const { config } = gear
  const mode = { kind: `${kind}-list` as const, name }
  if (config.accessLists[name]) return { mode }
  const accessLists = { ...config.accessLists, [name]: { kind, rules: [] } }
  return { config: { ...config, accessLists }, mode }
}

function removeList(gear: Gear, name: string, value: string, kind?: Kind): Configured | Refused {
  const { [name]: removed, ...accessLists } = gear.config.accessLists
  if (!removed || (kind && removed.kind !== kind)) {
    return { problem: `There is no ${kind ? `${kind} ` : ''}list ${name}.`, value }
  }
  return { config: { ...gear.config, accessLists } }
}

function changeList(
  gear: Gear,
  kind: Kind,
  name: string,
  change: (list: AccessList) => AccessList | Refused,
): Configured | Refused {
  const problem = problemOfListName(gear, kind, name)
  if (problem !== null) return { problem }
  const { config } = gear
  const changed = change(config.accessLists[name] ?? { kind, rules: [] })
  if ('problem' in changed) return changed
  return { config: { ...config, accessLists: { ...config.accessLists, [name]: changed } } }
}

function addRule(kind: Kind, list: AccessList, args: Args): AccessList | Refused {
  const read = readRule(args)
  if ('problem' in read) return read
  const last = list.rules.at(-1)?.sequence ?? 0
  const same = list.rules.find((each) => isSameRule(each, read))
  const isNumbered = hasArg(args, 'sequence')
  const sequence = isNumbered ? numberArg(args, 'sequence') : (same?.sequence ?? last + STEP)
  if (same) {
    return same.sequence === sequence
      ? list
      : { problem: `Rule ${same.sequence} says the same: “${ruleText(kind, same)}”.` }
  }
  const other = list.rules.find((each) => each.sequence === sequence)
  if (other) {
    return {
      problem: `Rule ${sequence} is there already: “${ruleText(kind, other)}”. Remove it first (“no ${sequence}”), or take another number.`,
      value: 'sequence',
    }
  }
  if (sequence > LAST_SEQUENCE) return { problem: 'No number is left at the end of the list.' }
  const rules = [...list.rules, { sequence, ...read }].toSorted(
    (one, another) => one.sequence - another.sequence,
  )
  return { ...list, rules }
}

function removeRule(list: AccessList, args: Args): AccessList | Refused {
  const read = readRule(args)
  if ('problem' in read) return read
  const found = list.rules.find((each) => isSameRule(each, read))
  return found ? withoutRule(list, found.sequence) : { problem: 'The list has no such rule.' }
}

/** Remarks below the rule are now below the one before. */
function withoutRule(list: AccessList, sequence: number): AccessList {
  const rules = list.rules.filter((each) => each.sequence !== sequence)
  const before = rules.findLast((each) => each.sequence < sequence)?.sequence ?? 0
  const remarks = remarksOf(list).map((remark) =>
    remark.after === sequence ? { ...remark, after: before } : remark,
  )
  return withRemarks(
    { ...list, rules },
    remarks.toSorted((one, other) => one.after - other.after),
  )
}

function addRemark(list: AccessList, args: Args): AccessList {
  const after = list.rules.at(-1)?.sequence ?? 0
  const text = textArg(args, 'text')
  const remarks = remarksOf(list)
  const isThere = remarks.some((each) => each.text === text)
  return isThere ? list : withRemarks(list, [...remarks, { after, text }])
}

function remarksOf({ remarks }: AccessList): NonNullable<AccessList['remarks']> {
  return remarks ?? []
}

function withRemarks(
  { kind, rules }: AccessList,
  remarks: NonNullable<AccessList['remarks']>,
): AccessList {
  return remarks.length === 0 ? { kind, rules } : { kind, rules, remarks }
}

function noteLog(configure: Configure): Configure {
  return (gear, mode, args) => {
    const result = configure(gear, mode, args)
    return 'problem' in result || !hasArg(args, 'log') ? result : { ...result, notes: [LOG_NOTE] }
  }
}
