// Runs right after the banners of a page.

import { pickFirstBanner } from './pick-first-banner'

pickFirstBanner()
