import { pruneToProduction } from './steps/production-packages.mjs';

// For the image (docker/Dockerfile): run it where only production follows.
pruneToProduction();
