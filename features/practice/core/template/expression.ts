/**
 * Small expressions in the material of exercises, such as `25 * lost` or `pad(name, 22)`.
 *
 * Read by jsep, which only parses; what it finds is evaluated here. There is no way
 * out of the values that are passed in: no assignment, no method, no global name.
 */
import jsep from 'jsep'

import { FUNCTIONS } from './functions.ts'
import { asList, asNumber, asText, type Value, type Values } from './values.ts'

export type Compiled = (values: Values) => Value

type Operation = (left: Value, right: Value) => Value

const arithmetic =
  (work: (left: number, right: number) => number): Operation =>
  (left, right) =>
    work(asNumber(left), asNumber(right))
const comparison =
  (work: (left: number, right: number) => boolean): Operation =>
  (left, right) =>
    work(asNumber(left), asNumber(right))

const OPERATIONS: Readonly<Record<string, Operation>> = {
  '+': (left, right) =>
    typeof left === 'string' || typeof right === 'string'
      ? asText(left) + asText(right)
      : asNumber(left) + asNumber(right),
  '-': arithmetic((left, right) => left - right),
  '*': arithmetic((left, right) => left * right),
  '/': arithmetic((left, right) => left / right),
  '%': arithmetic((left, right) => left % right),
  '<': comparison((left, right) => left < right),
  '<=': comparison((left, right) => left <= right),
  '>': comparison((left, right) => left > right),
  '>=': comparison((left, right) => left >= right),
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
}

/** @throws SyntaxError with words for a writer, where it cannot be read or names what is not there. */
export function compileExpression(text: string, names: ReadonlySet<string>): Compiled {
  let tree: jsep.Expression
  try {
    tree = jsep(text)
  } catch (error) {
    throw new SyntaxError(`{${text}} cannot be read: ${(error as Error).message}`)
  }
  return compile(tree, names, text)
}

function compile(node: jsep.Expression, names: ReadonlySet<string>, text: string): Compiled {
  const of = (child: unknown) => compile(child as jsep.Expression, names, text)
  switch (node.type) {
    case 'Literal': {
      const value = node['value'] as Value
      return () => value
    }
    case 'Identifier': {
      const name = node['name'] as string
      if (!names.has(name)) throw new SyntaxError(unknownName(name, names))
      return (values) => values[name] ?? missing(`{${text}}: ${name} has no value`)
    }
    case 'MemberExpression': {
      const owner = of(node['object'])
      if (node['computed'] === true) {
        const key = of(node['property'])
        return (values) => memberOf(owner(values), key(values), text)
      }
      const { name } = node['property'] as { name: string }
      return (values) => memberOf(owner(values), name, text)
    }
    case 'CallExpression': {
      const { name } = node['callee'] as { name?: string }
      const call = name !== undefined && Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : null
      if (!call) {
        throw new SyntaxError(
          `there is no function ${name ?? text}; there are ${Object.keys(FUNCTIONS).join(', ')}`,
        )
      }
      const given = (node['arguments'] as unknown[]).map(of)
      return (values) => call(...given.map((each) => each(values)))
    }
    case 'ArrayExpression': {
      const entries = (node['elements'] as unknown[]).map(of)
      return (values) => entries.map((each) => each(values))
    }
    case 'UnaryExpression': {
      const inner = of(node['argument'])
      if (node['operator'] === '-') return (values) => -asNumber(inner(values))
      if (node['operator'] === '!') return (values) => inner(values) !== true
      break
    }
    case 'ConditionalExpression': {
      const [test, yes, no] = [of(node['test']), of(node['consequent']), of(node['alternate'])]
      return (values) => (test(values) === true ? yes(values) : no(values))
    }
    case 'BinaryExpression': {
      const operator = node['operator'] as string
      const [left, right] = [of(node['left']), of(node['right'])]
      if (operator === '&&') return (values) => left(values) === true && right(values) === true
      if (operator === '||') return (values) => left(values) === true || right(values) === true
      const work = OPERATIONS[operator]
      if (work) return (values) => work(left(values), right(values))
      break
    }
  }
  throw new SyntaxError(
    `{${text}}: this is more than an expression may hold; see content/README.md`,
  )
}

function memberOf(owner: Value, key: Value, text: string): Value {
  if (typeof key === 'number') {
    return asList(owner)[key] ?? missing(`{${text}}: the list has no item ${key}`)
  }
  const name = asText(key)
  const isRecord = typeof owner === 'object' && !Array.isArray(owner) && Object.hasOwn(owner, name)
  return (
    (isRecord ? (owner as Values)[name] : undefined) ?? missing(`{${text}}: there is no ${name}`)
  )
}

function missing(why: string): never {
  throw new Error(why)
}

export function unknownName(name: string, names: ReadonlySet<string>): string {
  const known = [...names].map((each) => `{${each}}`).join(', ')
  return `there is no {${name}}; ${known === '' ? 'this text has no placeholders' : `there are ${known}`}`
}
