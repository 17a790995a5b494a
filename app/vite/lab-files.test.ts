/** What a page gets of a lab's folder: from Vite's own server, and from a build. */
import { mkdtempSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { labChunkName, labFiles } from './lab-files.ts'
import { buildWith, serveWith } from './testing.ts'

async function givenLab(text: string) {
  const root = mkdtempSync(join(tmpdir(), 'lab-files-'))
  const file = join(root, 'labs/trunks/lab.yaml')
  await mkdir(join(root, 'labs/trunks'), { recursive: true })
  await writeFile(join(root, 'main.js'), "import('./labs/trunks/lab.yaml')")
  const save = (changed: string) => writeFile(file, changed)
  await save(text)
  return { root, save }
}

test('the module of a lab is its file, and a saved one is new for a page', async () => {
  const { root, save } = await givenLab('title: A trunk\nticket: { 1: "Gi1/0/24" }')
  const server = await serveWith(labFiles(), root)

  expect(await server.ssrLoadModule('/labs/trunks/lab.yaml')).toMatchObject({
    default: { title: 'A trunk', ticket: { 1: 'Gi1/0/24' } },
  })
  const { client } = server.environments
  const codeOf = async () => (await client.transformRequest('/labs/trunks/lab.yaml'))?.code
  await client.transformRequest('/main.js')
  expect(await codeOf()).toContain('A trunk')
  await save('title: Two trunks')
  await expect.poll(codeOf).toContain('Two trunks')
})

test('in a build, a lab is a file of its own, named after it', async () => {
  const { root } = await givenLab('title: A trunk')
  const filesWith = await buildWith(labFiles(), root, labChunkName)

  expect(filesWith('A trunk')).toEqual([expect.stringMatching(/^assets\/lab-trunks-.{8}\.js$/)])
})
