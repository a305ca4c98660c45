import type { Hono } from 'hono';
import type { User } from '../model.ts';
import type { World } from '../world.ts';

/** What a request carries through its handlers. */
export interface Env {
  Variables: {
    /** Who asks. Set for every route but those open to all. */
    user: User;
  };
}

/** The routes of the API below `/api/v10`. */
export type Api = Hono<Env>;

/** Adds some routes to the API. */
export type Routes = (api: Api, world: World) => void;
