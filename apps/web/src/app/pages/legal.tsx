export { LegalPapers as default } from '../legal/legal-papers.tsx';
