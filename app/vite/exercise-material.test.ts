/** What a page gets of a kind's folder: from Vite's own server, and from a build. */
import { mkdtempSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { exerciseMaterial, materialChunkName } from './exercise-material.ts'
import { buildWith, serveWith } from './testing.ts'

const SCENARIOS = {
  'dig-mx': 'topics: [records]\nprompt: Who gets the mail?',
  dig: 'topics: [records, resolution]\nprompt: What is the address?',
  ping: 'topics: [reachability]\nprompt: What is lost?',
}

type Part = { readonly default: Readonly<Record<string, { readonly prompt: string }>> }
type KindModule = {
  readonly kind: unknown
  readonly topicsById: Readonly<Record<string, readonly string[]>>
  readonly loadByTopic: Readonly<Record<string, () => Promise<Part>>>
  readonly loadAll: (() => Promise<Part>) | null
}

async function givenKind(scenarios: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'exercise-material-'))
  const folder = join(root, 'exercises/commands')
  await mkdir(folder, { recursive: true })
  await writeFile(join(root, 'main.js'), "import('./exercises/commands/kind.yaml')")
  const save = (id: string, text: string) => writeFile(join(folder, `${id}.yaml`), text)
  await save('kind', 'title: Read the output')
  await Promise.all(Object.entries(scenarios).map(([id, text]) => save(id, text)))
  return { root, save }
}

const serve = (root: string) => serveWith(exerciseMaterial(), root)

async function loadModule(root: string): Promise<KindModule> {
  const server = await serve(root)
  return (await server.ssrLoadModule('/exercises/commands/kind.yaml')) as KindModule
}

const idsOf = async (load: (() => Promise<Part>) | null | undefined) =>
  Object.keys((await load?.())?.default ?? {})

describe('the module of a kind', () => {
  test('has the scenarios of each topic as a part of its own, and no others in it', async () => {
    const { root } = await givenKind(SCENARIOS)
    const { kind, loadByTopic, loadAll } = await loadModule(root)

    expect(kind).toEqual({ title: 'Read the output' })
    expect(Object.keys(loadByTopic).toSorted()).toEqual(['reachability', 'records', 'resolution'])
    expect(await idsOf(loadByTopic['records'])).toEqual(['dig-mx', 'dig'])
    expect(await idsOf(loadByTopic['resolution'])).toEqual(['dig'])
    expect(await idsOf(loadByTopic['reachability'])).toEqual(['ping'])
    expect(await idsOf(loadAll)).toEqual(['dig-mx', 'dig', 'ping'])
  })

  test('names the scenarios in the order in which Node reads their files', async () => {
    const { root } = await givenKind(SCENARIOS)
    const { topicsById } = await loadModule(root)

    expect(Object.keys(topicsById)).toEqual(['dig-mx', 'dig', 'ping'])
  })

  test('has nothing to load where the kind has no scenarios', async () => {
    const { root } = await givenKind({})
    const { loadByTopic, loadAll } = await loadModule(root)

    expect([loadByTopic, loadAll]).toEqual([{}, null])
  })
})

test('a saved scenario is new for a page: in the module of its kind and in the parts that have it', async () => {
  const { root, save } = await givenKind(SCENARIOS)
  const { client } = (await serve(root)).environments
  const codeOf = async (url: string) => (await client.transformRequest(url))?.code
  const kind = '/exercises/commands/kind.yaml'
  const records = `${kind}?scenarios=dig-mx,dig`
  // As a page asks: each module after the one that imports it.
  await codeOf('/main.js')
  expect(await codeOf(kind)).toContain('scenarios=dig-mx,dig"')
  expect(await codeOf(records)).toContain('What is the address?')

  await save('dig', 'topics: [caching]\nprompt: How long is it kept?')

  await expect.poll(() => codeOf(kind)).toContain('"caching"')
  await expect.poll(() => codeOf(records)).toContain('How long is it kept?')
})

test('in a build, a part is a file of its own, and the kind has no scenario in it', async () => {
  const { root } = await givenKind(SCENARIOS)
  const built = await buildWith(exerciseMaterial(), root, materialChunkName)
  const filesWith = (text: string) => built(text).map((file) => file.replace(/-[^-]+\.js$/, ''))

  expect(filesWith('Read the output')).toEqual(['assets/material-commands'])
  // The part of its one topic, and all.
  expect(filesWith('What is lost?')).toEqual(Array(2).fill('assets/scenarios-commands'))
})
