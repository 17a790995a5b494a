/**
 * Carries what is typed over a reload to a new version of the page.
 *
 * Texts that are not sent yet: of each field its name as a screen reader says it, and its text, for this tab, this
 * address and this account alone, until the page has put them back.
 */
const KEY = 'typed text'
/** A part of the page may load late. */
const PUT_BACK_WITHIN_MS = 20_000

type Typed = { readonly name: string; readonly text: string }
type Field = HTMLInputElement | HTMLTextAreaElement

/** Of a kind that holds words; never a password or a code. */
const FIELDS =
  'textarea, input:not([type]), input[type=text], input[type=search], input[type=number]'
const SECRET = /password|one-time-code/

/** @param uid of who has typed it: after a session that has ended, somebody else may log in here. Null for a visitor. */
export function keepTypedText(uid: string | null): void {
  const fields: Typed[] = [...namedFields()].flatMap(([name, { value }]) =>
    value === '' ? [] : [{ name, text: value }],
  )
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ uid, path: location.pathname, fields }))
  } catch {
    // Without storage nothing is carried over.
  }
}

/** @param uid of who is here now. @returns a function that stops waiting for fields. */
export function putTypedTextBack(uid: string | null): () => void {
  const left = takeKept(uid)
  if (left.size === 0) return () => undefined
  const putBack = () => {
    for (const [name, field] of namedFields()) {
      const text = left.get(name)
      if (text === undefined) continue
      left.delete(name)
      if (field.value !== text) type(field, text)
    }
    if (left.size === 0) stop()
  }
  const observer = new MutationObserver(putBack)
  const timer = setTimeout(() => stop(), PUT_BACK_WITHIN_MS)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  putBack()
  return stop
}

type Kept = { readonly uid?: string | null; readonly path?: string; readonly fields?: Typed[] }

function takeKept(uid: string | null): Map<string, string> {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    const typed = JSON.parse(kept ?? '{}') as Kept
    if (typed.uid !== uid || typed.path !== location.pathname) return new Map()
    return new Map(typed.fields?.map(({ name, text }) => [name, text]))
  } catch {
    return new Map()
  }
}

/** By name; of several with one name, the second is `Note 2`. */
function namedFields(): Map<string, Field> {
  const fields = new Map<string, Field>()
  for (const field of document.querySelectorAll<Field>(FIELDS)) {
    if (SECRET.test(field.autocomplete)) continue
    const name = field.ariaLabel ?? labelOf(field) ?? field.name
    let unique = name
    for (let count = 2; fields.has(unique); count++) unique = `${name} ${count}`
    fields.set(unique, field)
  }
  return fields
}

/** Without the field's own text, where the label is around it. */
function labelOf(field: Field): string | undefined {
  const [label] = field.labels ?? []
  return (
    label &&
    Array.from(label.childNodes, (node) => (node.contains(field) ? '' : node.textContent)).join('')
  )
}

/** As if typed: the page hears of it. */
function type(field: Field, text: string): void {
  const prototype =
    field instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement.prototype
      : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
