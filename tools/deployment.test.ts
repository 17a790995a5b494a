/** The files of `deploy/`: they agree with each other, with the settings, with systemd and with nginx. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { startServerProcess } from '#platform/testing/server-process.ts'

import { readContainerfile, readUnit } from './testing/deployment.ts'

const isHere = (program: string, asked = '--version') => spawnSync(program, [asked]).status === 0

test('the container and the service have the same defaults, but for the address to listen on', () => {
  const unit = readUnit()
  const image = readContainerfile()

  expect({ ...image.env, HOST: '' }).toEqual({ ...unit.env, HOST: '' })
  expect([image.env['HOST'], unit.env['HOST']]).toEqual(['0.0.0.0', '127.0.0.1'])
  expect(image.folder).toBe(unit.folder)
  expect(unit.command).toEqual(['/usr/bin/node', ...image.command.slice(1)])
})

test('the server starts with these defaults, and a stop ends it well', async () => {
  const { PORT: _port, DATA_DIR: _folder, ...env } = readContainerfile().env
  const server = await startServerProcess(env)

  const ready = await fetch(`${server.url}/readyz`)

  expect(ready.status).toBe(200)
  expect(await server.stop('SIGTERM')).toBe(0)
}, 60_000)

test.skipIf(!isHere('systemd-analyze'))('systemd finds no fault in the service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'))
  const file = join(folder, 'hoodwise.service')
  // What a machine has only where the service is installed: its user, and Node at this address.
  const text = readFileSync(new URL('../deploy/hoodwise.service', import.meta.url), 'utf8')
    .replace('/usr/bin/node', process.execPath)
    .replaceAll(/^(User|Group)=hoodwise$/gm, '$1=root')
  writeFileSync(file, text)

  const { stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
    encoding: 'utf8',
  })

  const about = stderr.split('\n').filter((line) => line.includes('hoodwise.service'))
  expect(about).toEqual([])
  expect(status).toBe(0)
})

test.skipIf(!isHere('nginx', '-v') || !isHere('openssl', 'version'))(
  'nginx accepts the host of a reverse proxy',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
    const asked = 'req -x509 -newkey rsa:2048 -nodes -subj /CN=learn.example.com'
    const made = spawnSync('openssl', [...asked.split(' '), '-keyout', key, '-out', certificate])
    expect(made.status).toBe(0)
    const host = readFileSync(new URL('../deploy/nginx.conf', import.meta.url), 'utf8')
      .replace('/etc/ssl/learn.example.com.pem', certificate)
      .replace('/etc/ssl/learn.example.com.key', key)
      .replace('/var/log/nginx/learn.log', join(folder, 'learn.log'))
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, `pid ${join(folder, 'pid')};\nevents {}\nhttp {\n${host}}\n`)

    const { stderr, status } = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' })

    expect(stderr).not.toContain('[emerg]')
    expect(status).toBe(0)
  },
)
