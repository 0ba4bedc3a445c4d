import { seedCatalogue } from '#src/catalogue/catalogue.service.ts'
import type { Database } from '#src/platform/database/database.ts'
import { seedVacations } from '#src/vacations/vacations.service.ts'

/** Fills the catalogue and puts about so many packages on sale, as a new installation does; yields how many were added. */
export async function seedDemoWorld(db: Database, { offers }: { offers: number }): Promise<number> {
  await seedCatalogue(db)
  return seedVacations(db, { offers })
}
