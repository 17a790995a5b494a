/** Output of everyday commands, on hosts and on network devices, and what it says. */
import { defineCases } from './case.ts'
import { DEVICE_SCENARIOS } from './device-commands.ts'
import { HOST_SCENARIOS } from './host-commands.ts'

export const commandOutput = defineCases('command-output', [...HOST_SCENARIOS, ...DEVICE_SCENARIOS])
