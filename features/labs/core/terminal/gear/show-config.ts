/** Prints configurations. */
import { shortName } from '../../network/names.ts'
import { textArg } from '../grammar/parse.ts'
import { hasArg } from '../grammar/parse.ts'
import type { Args } from '../grammar/walk.ts'
import { refusal, text, type Exec, type Look, type Outcome } from './exec-command.ts'
import { configLines, interfaceLines } from './running-config.ts'

function showRunning({ gear }: Look, args: Args): Outcome {
  if (!hasArg(args, 'port')) return { printed: text(...configLines(gear, gear.config)) }
  const port = textArg(args, 'port')
  return gear.config.interfaces[port]
    ? { printed: text(...interfaceLines(gear.kind, gear.config, port), 'end') }
    : { printed: refusal(`${gear.config.hostname} has no interface ${shortName(port)}.`) }
}

const showStartup: Exec = ({ gear }) => ({
  printed: text(...configLines(gear, gear.startup)),
})

export const CONFIGS = { showRunning, showStartup } as const satisfies Readonly<
  Record<string, Exec>
>
