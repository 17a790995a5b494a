/** The kinds of entries that this page can send. Their code is loaded when one of them is sent. */
import { codePart, type CodePart } from '../code-part.ts'
import type { Entry } from './entry-store.ts'
import { UnknownEntry } from './failures.ts'
import type { OutboxDoor, OutboxKind } from './kind.ts'

const SEND_WITHIN_MS = 30_000
/** A browser lets requests of together 64 KiB outlive a page. */
const KEEPALIVE_CHARACTERS = 8000

export function createKinds(doors: readonly OutboxDoor[]) {
  const parts = new Map<string, CodePart<OutboxKind>>()
  for (const door of doors) {
    for (const [name, { load }] of Object.entries(door.kinds)) parts.set(name, codePart(load))
  }

  /** @throws UnknownEntry, or UnloadedCode. */
  const find = async ({ kind }: Entry): Promise<OutboxKind> => {
    const part = parts.get(kind)
    if (!part) throw new UnknownEntry(kind)
    await part.start()
    return part.read()
  }

  return {
    find,
    /** A page that adds entries of a kind has loaded it. */
    know: (kind: OutboxKind) => {
      if (!parts.has(kind.name))
        parts.set(
          kind.name,
          codePart(async () => kind),
        )
    },
    send: async (entry: Entry): Promise<unknown> => {
      const kind = await find(entry)
      const { id, madeAt, account, body } = entry
      return kind.send(bodyOf(kind, entry), {
        id,
        madeAt,
        options: {
          uid: account,
          signal: AbortSignal.timeout(SEND_WITHIN_MS),
          // What was added right before the page is left is still sent.
          keepalive: JSON.stringify(body).length < KEEPALIVE_CHARACTERS,
        },
      })
    },
  }
}

function bodyOf(kind: OutboxKind, { version, body }: Entry): unknown {
  if (version > kind.version) throw new UnknownEntry(`${kind.name}, version ${version}`)
  try {
    return kind.read(body, version)
  } catch (cause) {
    throw new UnknownEntry(`${kind.name}, version ${version}`, { cause })
  }
}
