import type { PictureScene } from '@masa/contract'
import type { Art } from './art.ts'
import { beach } from './scenes/beach.ts'
import { canalCity } from './scenes/canal-city.ts'
import { desert } from './scenes/desert.ts'
import { domes } from './scenes/domes.ts'
import { flight } from './scenes/flight.ts'
import { greekIsland } from './scenes/greek-island.ts'
import { harbour } from './scenes/harbour.ts'
import { hotelAwnings, hotelCourtyard, hotelLodge } from './scenes/hotel-houses.ts'
import { hotelBungalows, hotelCamp, hotelTower } from './scenes/hotel-shores.ts'
import { hotelBoutique } from './scenes/hotel-boutique.ts'
import { hotelCity } from './scenes/hotel-city.ts'
import { hotelResort } from './scenes/hotel-resort.ts'
import { lakeForest } from './scenes/lake-forest.ts'
import { mountains } from './scenes/mountains.ts'
import { oldTown } from './scenes/old-town.ts'
import { roomBalcony, roomTerrace, pool } from './interior/openair-rooms.ts'
import { roomDouble, roomTwin, roomFamily, roomBunks, roomSuite, roomCanopy } from './interior/bedrooms.ts'
import { ski } from './scenes/ski.ts'
import { skyline } from './scenes/skyline.ts'
import { spa, breakfast, restaurant, lobby } from './interior/public-rooms.ts'
import { stadium } from './scenes/stadium.ts'
import { stadiumNight } from './scenes/stadium-night.ts'
import { waterfall } from './scenes/waterfall.ts'

/** Subjects by theme. The contract's list and this record cannot drift: one missing does not compile. */
export const SCENES: Record<PictureScene, (a: Art) => void> = {
  beach,
  'greek-island': greekIsland,
  'old-town': oldTown,
  skyline,
  mountains,
  desert,
  stadium,
  ski,
  harbour,
  'canal-city': canalCity,
  'lake-forest': lakeForest,
  domes,
  flight,
  'hotel-resort': hotelResort,
  'hotel-city': hotelCity,
  'hotel-boutique': hotelBoutique,
  'hotel-awnings': hotelAwnings,
  'hotel-lodge': hotelLodge,
  'hotel-courtyard': hotelCourtyard,
  'hotel-tower': hotelTower,
  'hotel-bungalows': hotelBungalows,
  'hotel-camp': hotelCamp,
  waterfall,
  'stadium-night': stadiumNight,
  'room-double': roomDouble,
  'room-twin': roomTwin,
  'room-family': roomFamily,
  'room-bunks': roomBunks,
  'room-suite': roomSuite,
  'room-canopy': roomCanopy,
  'room-balcony': roomBalcony,
  'room-terrace': roomTerrace,
  pool,
  spa,
  breakfast,
  restaurant,
  lobby,
}
