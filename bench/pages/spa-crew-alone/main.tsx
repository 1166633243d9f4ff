// The crew's page on its own, but rendered by its script alone: an empty document until that has come.
import '../../../customer-web/src/crew/main.js';
