/** The little of a logger that identity needs. What it is given holds no address, password, token or code. */
import type { FastifyBaseLogger } from 'fastify'

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
