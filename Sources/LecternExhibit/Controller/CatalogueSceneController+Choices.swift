import LecternBase
import LecternCatalogue
import LecternInterface
import LecternNavigation

extension CatalogueSceneController {
  func marksDidChange() {
    list.marksDidChange()
    detail.navigationItemDidChange()
  }
}

extension CatalogueSceneController: CatalogueListControllerDelegate {
  func catalogueListController(_ controller: CatalogueListController, didSelect entry: Int) {
    show(entry, animated: true)
    moved(.forward)
  }

  func catalogueListControllerDidChangeResults(_ controller: CatalogueListController) {
    // The arrows depend on the hits (NG-41). What is being read stays (NG-17); if nothing is, for
    // nothing was found, the first entry comes once there is one again.
    detail.navigationItemDidChange()
    if detail.entry == nil, rightController === detail { showFirst() }
    moved(.sideways)
  }

  func catalogueListControllerDidSettle(_ controller: CatalogueListController) { moved(.sideways) }

  func catalogueListControllerDidAskForEverything(_ controller: CatalogueListController) {
    if let segue = sceneSegues.searching { sceneDelegate?.sceneController(self, didChoose: segue) }
  }

  func catalogueListController(
    _ controller: CatalogueListController, didSelectInFilter entry: Int
  ) {
    closePanel()
    catalogueDetailController(detail, didSelect: entry)
    focusShown()
  }

  func catalogueListControllerDidAskForFilter(_ controller: CatalogueListController) {
    openFilter(animated: true)
    moved(.forward)
  }

  func catalogueListControllerNeedsOrders(_ controller: CatalogueListController) {
    if let file = catalogue.orders.file { sceneDelegate?.sceneController(self, needsFile: file) }
  }
}

extension CatalogueSceneController: CatalogueDetailControllerDelegate {
  func catalogueDetailController(_ controller: CatalogueDetailController, didSelect entry: Int) {
    if results.position(of: entry) == nil {
      isFollowing = true
      showAll()
      isFollowing = false
    }
    show(entry, animated: true)
    moved(.forward)
  }

  func catalogueDetailController(_ controller: CatalogueDetailController, didStepTo entry: Int) {
    show(entry, animated: true)
    moved(.sideways)
  }

  func catalogueDetailController(
    _ controller: CatalogueDetailController, didChooseTranslation index: Int
  ) {
    guard catalogue.translations.indices.contains(index) else { return }
    sceneDelegate?.sceneController(
      self, didSet: catalogue.translations[index].id, for: catalogue.preferenceKey)
  }

  func catalogueDetailController(
    _ controller: CatalogueDetailController, didFollow address: Text, at element: NodeReference
  ) {
    // Beside the list, a value's plate filters it, and the entry stays.
    let list = catalogue.address + "#filter="
    if widthClass == .regular, address.hasPrefix(list) {
      self.list.filter(by: address.slice(list.count, address.count))
    } else {
      sceneDelegate?.sceneController(self, didFollow: address, at: element)
    }
  }

  func catalogueDetailController(_ controller: CatalogueDetailController, needsChunk chunk: Int) {
    sceneDelegate?.sceneController(self, needsFile: catalogue.chunks.name(chunk))
  }
}
