import { pruneToProduction } from './steps/production-packages.mjs';

// For the image (docker/Dockerfile): run where nothing but production follows.
pruneToProduction();
