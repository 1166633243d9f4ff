// The crew's page on its own, but rendered only by its script: the document is empty until that arrives.
import '../../../crew-web/src/main.js';
