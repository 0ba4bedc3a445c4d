import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '#src/platform/database/prepare-database.ts'
import { startCluster } from './cluster.ts'

/** One server for the whole run and one migrated database in it, from which every test file's own is copied. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  const templateName = `masa_template_${process.pid}`
  try {
    const owner = new pg.Client({ connectionString: cluster.url })
    await owner.connect()
    await owner.query(`CREATE DATABASE ${templateName}`)
    await owner.end()
    const template = new URL(cluster.url)
    template.pathname = `/${templateName}`
    await prepareDatabase({ url: template.href })
  } catch (error) {
    await cluster.stop()
    throw error
  }
  project.provide('clusterUrl', cluster.url)
  project.provide('templateName', templateName)
  return () => cluster.stop()
}
