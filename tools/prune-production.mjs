import { pruneToProduction } from './steps/production-packages.mjs';

// For the image (docker/Dockerfile). Run it only in a copy that is used for nothing but production.
pruneToProduction();
