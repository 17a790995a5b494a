/** The files of `deploy/`: they agree with each other, with the settings, with systemd and with nginx. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get as httpGet } from 'node:http'
import { get as httpsGet } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { freePort } from '#platform/testing/free-port.ts'
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

describe.skipIf(!isHere('nginx', '-v') || !isHere('openssl', 'version'))(
  'nginx in front of the product',
  () => {
    test('takes the host as it is', () => {
      const { file } = givenHost()

      const { stderr, status } = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' })

      expect(stderr).not.toContain('[emerg]')
      expect(status).toBe(0)
    })

    test('logs each request without its query and without the secret of a calendar, also while the product is down', async () => {
      const ports = { http: await freePort(), https: await freePort(), product: await freePort() }
      const { folder, file } = givenHost(ports)
      const nginx = spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' })
      onTestFinished(async () => {
        nginx.kill('SIGTERM')
        await once(nginx, 'close')
      })
      const addresses = [
        '/__/auth/action?mode=resetPassword&oobCode=SECRET',
        '/api/challenge/reminder/stop/one-click?secret=SECRET',
        '/api/challenge/calendar/SECRET.ics',
        '//api//challenge/calendar/SECRET.ics',
      ]

      await expect.poll(() => statusOf(`http://127.0.0.1:${ports.http}${addresses[0]}`)).toBe(308)
      const answers = await Promise.all(
        addresses.map((path) => statusOf(`https://127.0.0.1:${ports.https}${path}`)),
      )

      expect(answers).toEqual(addresses.map(() => 502))
      const logs = () =>
        readdirSync(folder)
          .filter((name) => name.endsWith('.log'))
          .map((name) => readFileSync(join(folder, name), 'utf8'))
          .join('')
      await expect.poll(() => logs().split('" 502').length - 1).toBe(addresses.length)
      expect(logs()).toContain('"GET /__/auth/action" 502')
      expect(logs()).not.toContain('SECRET')
    })
  },
)

type Ports = { readonly http: number; readonly https: number; readonly product: number }

/** The host of `deploy/`, as it is but for what it finds on a machine. @param ports in place of the usual ones. */
function givenHost(ports?: Ports) {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const asked = 'req -x509 -newkey rsa:2048 -nodes -subj /CN=learn.example.com'
  const made = spawnSync('openssl', [...asked.split(' '), '-keyout', key, '-out', certificate])
  expect(made.status).toBe(0)
  let host = readFileSync(new URL('../deploy/nginx.conf', import.meta.url), 'utf8')
    .replace('/etc/ssl/learn.example.com.pem', certificate)
    .replace('/etc/ssl/learn.example.com.key', key)
    .replaceAll('/var/log/nginx/', `${folder}/`)
  if (ports) {
    host = host
      .replaceAll(/^ *listen \[::\].*$/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
      .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `)
      .replace('127.0.0.1:3000', `127.0.0.1:${ports.product}`)
  }
  const file = join(folder, 'nginx.conf')
  const outside = `pid ${join(folder, 'pid')};\nerror_log ${join(folder, 'start.log')};\nevents {}`
  // As the packages of systems have it: what a host does not say goes here.
  const usual = `access_log ${join(folder, 'access.log')};`
  writeFileSync(file, `${outside}\nhttp {\n${usual}\n${host}}\n`)
  return { folder, file }
}

/** Without what `fetch` makes of an address, and whatever the certificate. Undefined while nobody answers. */
function statusOf(address: string): Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(address)
  const path = address.slice(address.indexOf(port) + port.length)
  const send = protocol === 'https:' ? httpsGet : httpGet
  return new Promise((resolve) => {
    send({ hostname, port, path, rejectUnauthorized: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', () => resolve(undefined))
  })
}
