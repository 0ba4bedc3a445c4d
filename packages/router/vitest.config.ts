import { defineConfig } from 'vitest/config'
import { routerAliases } from './src/aliases.ts'

export default defineConfig({ resolve: { alias: routerAliases() } })
